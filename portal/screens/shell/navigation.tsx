import CalendarClock from "lucide-react/dist/esm/icons/calendar-clock.mjs";
import ListChecks from "lucide-react/dist/esm/icons/list-checks.mjs";
import Ship from "lucide-react/dist/esm/icons/ship.mjs";
import PackagePlus from "lucide-react/dist/esm/icons/package-plus.mjs";
import WebhookIcon from "lucide-react/dist/esm/icons/webhook.mjs";
import ActivityIcon from "lucide-react/dist/esm/icons/activity.mjs";
import FileTextIcon from "lucide-react/dist/esm/icons/file-text.mjs";
import SettingsIcon from "lucide-react/dist/esm/icons/settings.mjs";
import MapIcon from "lucide-react/dist/esm/icons/map.mjs";
import ContainerIcon from "lucide-react/dist/esm/icons/container.mjs";
import ChartIcon from "lucide-react/dist/esm/icons/chart-column.mjs";
import { Link, useLocation } from "wouter";
import { words } from "../../words/index.ts";
import styles from "./app.module.css";

const screens = [
  { path: "/", label: words.screens.today, Icon: ListChecks },
  { path: "/containers", label: words.screens.containers, Icon: ContainerIcon },
  { path: "/shipments", label: words.screens.shipments, Icon: Ship },
  { path: "/lfd", label: words.screens.freeTime, Icon: CalendarClock },
  { path: "/track", label: words.screens.track, Icon: PackagePlus },
  { path: "/map", label: words.screens.map, Icon: MapIcon },
  { path: "/documents", label: words.screens.documents, Icon: FileTextIcon },
  { path: "/trade", label: words.screens.trade, Icon: ChartIcon },
  { path: "/activity", label: words.screens.activity, Icon: ActivityIcon },
  { path: "/webhooks", label: words.screens.webhooks, Icon: WebhookIcon },
  { path: "/settings", label: words.screens.settings, Icon: SettingsIcon },
] as const;

/** One item for each screen that there is. */
export function Navigation() {
  const [path] = useLocation();
  const isHere = (screen: string) =>
    screen === "/" ? path === "/" : path === screen || path.startsWith(`${screen}/`);
  return (
    <nav className={styles["navigation"]} aria-label={words.navigation}>
      <ul>
        {screens.map(({ path: to, label, Icon }) => (
          <li key={to}>
            <Link href={to} aria-current={isHere(to) ? "page" : undefined}>
              <Icon size={18} aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

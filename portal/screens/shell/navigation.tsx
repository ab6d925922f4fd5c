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
import Ellipsis from "lucide-react/dist/esm/icons/ellipsis.mjs";
import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { Dialog, DialogTrigger } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { Link, useLocation } from "wouter";
import { useIsNarrow } from "../../hooks/use-is-narrow.ts";
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

type Screens = readonly (typeof screens)[number][];

/** So many stand in the bar of a phone; the others are behind one button. */
const maxInBar = 4;

const isAt = (path: string, screen: string): boolean =>
  screen === "/" ? path === "/" : path === screen || path.startsWith(`${screen}/`);

type ItemsProps = { readonly of: Screens; readonly path: string; readonly onGo?: () => void };

const Items = ({ of, path, onGo }: ItemsProps) =>
  of.map(({ path: to, label, Icon }) => (
    <li key={to}>
      <Link
        href={to}
        aria-current={isAt(path, to) ? "page" : undefined}
        {...(onGo && { onClick: onGo })}
      >
        <Icon size={18} aria-hidden="true" />
        {label}
      </Link>
    </li>
  ));

function More({ of, path }: ItemsProps) {
  const [isOpen, setOpen] = useState(false);
  const isHere = of.some((screen) => isAt(path, screen.path));
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button className={`${styles["more"]} ${isHere ? styles["here"] : ""}`}>
        <Ellipsis size={18} aria-hidden="true" />
        {words.moreScreens}
      </Button>
      <Popover className="popover" placement="top end">
        <Dialog className="dialog" aria-label={words.moreScreens}>
          <ul className={styles["more-screens"]}>
            <Items of={of} path={path} onGo={() => setOpen(false)} />
          </ul>
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

/** One item for each screen that there is. */
export function Navigation() {
  const [path] = useLocation();
  const isNarrow = useIsNarrow();
  return (
    <nav className={styles["navigation"]} aria-label={words.navigation}>
      <ul>
        <Items of={isNarrow ? screens.slice(0, maxInBar) : screens} path={path} />
        {isNarrow && (
          <li>
            <More of={screens.slice(maxInBar)} path={path} />
          </li>
        )}
      </ul>
    </nav>
  );
}

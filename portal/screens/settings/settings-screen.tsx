import { PartLinks } from "../../parts/part-links.tsx";
import { Empty } from "../../parts/states.tsx";
import { useTitle } from "../../hooks/use-title.ts";
import { words } from "../../words/index.ts";
import { settings as w } from "../../words/settings.ts";
import { AlertsPart } from "./mailings/alerts-part.tsx";
import { DigestsPart } from "./mailings/digests-part.tsx";
import { AuditPart } from "./audit-part.tsx";
import { KeysPart } from "./keys-part.tsx";
import { PeoplePart } from "./people-part.tsx";
import { PreferencesPart } from "./preferences-part.tsx";
import { ProfilePart } from "./profile-part.tsx";
import { FieldsPart } from "./records/fields-part.tsx";
import { PartiesPart } from "./records/parties-part.tsx";
import { TagsPart } from "./records/tags-part.tsx";
import { ShareLinksPart } from "./share-links-part.tsx";

const parts = {
  profile: ProfilePart,
  preferences: PreferencesPart,
  keys: KeysPart,
  people: PeoplePart,
  parties: PartiesPart,
  tags: TagsPart,
  fields: FieldsPart,
  links: ShareLinksPart,
  digests: DigestsPart,
  alerts: AlertsPart,
  audit: AuditPart,
} as const;
type Name = keyof typeof parts;
const isPart = (name: string): name is Name => Object.hasOwn(parts, name);

/** Who is signed in and how they want it, the account's keys, people and records of its own. */
export default function SettingsScreen({
  part = "profile",
}: {
  readonly part?: string | undefined;
}) {
  useTitle(isPart(part) ? `${w.part[part]}, ${w.title}` : w.title);
  if (!isPart(part)) return <Empty level={1} {...words.states.noScreen} />;
  const Part = parts[part];
  return (
    <div className="page">
      <h1>{w.title}</h1>
      <PartLinks
        label={w.parts}
        parts={w.part}
        here={part}
        addressOf={(name) => `/settings/${name}`}
      />
      <Part />
    </div>
  );
}

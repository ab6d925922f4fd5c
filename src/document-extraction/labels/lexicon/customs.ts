import { outer } from "./entry.ts";

/** Notices, and the entry at customs. */
export const customsLabels = {
  subject: outer("text", `subject | re | regarding | subj | sub`),
  available: outer(
    "date",
    `available on | availability date | available date | date available | available as of | available since | available from | available | ready for pickup | released on | available for pickup | ready since | pickup available | unit available | available for pick up | date of availability | availability | ready date | available at/on | first available day | available for delivery | available for pick-up | ready for pick up | available as from | available for pickup since`,
  ),
  filer_code: outer(
    "filer",
    `filer code | broker/importer file no | entry filer code | filer | filer code no`,
  ),
  entry_type: outer(
    "text",
    `class of entry | entry class | entry type code/name | entry type | entry type code | entry type/ code | type of entry | type code | 2. entry type | entry type code/type`,
  ),
  entry_date: outer("date", `entry date | date of entry | elected entry date | date entered`),
  port_of_entry: outer(
    "text",
    `port code | port of entry | entry port | port of entry code | port/district | district port code | port code/ name | entry port code | us port of entry | customs port | port | port of entry/code | dist/port code | u.s. port of entry | port (code) | cbp port`,
  ),
  arrival_date: outer(
    "date",
    `on (date) | import date | date of importation | arrival date | date of arrival | date of import | arrival | arrived on | import/arrival date | importation date | est arrival date | estimated arrival date | date of imp`,
  ),
  entered_value: outer(
    "money",
    `total entered value | total value | entered value total | total entered value usd | total entered | 35. total entered value | total entered value (usd) | value of goods | total value of goods | total invoice value | total value (usd) | entry value | total customs value | declared customs value | value`,
  ),
  origin_country: outer(
    "place",
    `country of origin | exporting country | origin country | c/o | co | country of origin code | coo | country of manufacture | origin | ctry of origin`,
  ),
  scac: outer(
    "scac",
    `scac | scac code | carrier scac | carrier code | carrier scac code | ams scac | carrier code (scac) | importing carrier code | scac no | issuer scac`,
  ),
} as const;

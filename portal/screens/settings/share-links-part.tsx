import { useMutation } from "@tanstack/react-query";
import { Link } from "wouter";
import type { ShareLink } from "../../../sdk/index.ts";
import { productTime, useViews } from "../../api/queries.ts";
import { ofShareLinks, reloadShareLinks, useShareLinks } from "../../api/sharing.ts";
import { Confirm } from "../../controls/confirm.tsx";
import { Badge } from "../../parts/badge.tsx";
import { Empty, Failed, Loading, Stale } from "../../parts/states.tsx";
import { Table } from "../../parts/table.tsx";
import { When } from "../../parts/when.tsx";
import { useIsAdmin } from "../../session/role.ts";
import { ownZone } from "../../time/zoned.ts";
import { whetherSaved } from "../../undo/undo-bar.tsx";
import { notify } from "../../undo/undo-store.ts";
import { settings } from "../../words/settings.ts";
import { sharing } from "../../words/sharing.ts";
import { OnlyAdmins } from "./only-admins.tsx";

const w = sharing.list;

const dayMs = 24 * 60 * 60_000;
const stepDays = 30;
const longestDays = 90;

const seconds = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`;

const until = async (link: ShareLink, expiresAt: string): Promise<void> => {
  await ofShareLinks.update(link.id, { expires_at: expiresAt });
  await reloadShareLinks();
};

/**
 * 30 days more, at most 90 from now by the product's own clock. It is taken back only where the link worked before:
 * an end that has passed cannot be given again.
 */
async function extend(link: ShareLink): Promise<void> {
  const now = Date.parse(await productTime());
  const before = link.expires_at;
  const longer = Math.max(now, Date.parse(before)) + stepDays * dayMs;
  const text = w.extended(link.name);
  const to = seconds(Math.min(longer, now + longestDays * dayMs));
  const undo = link.status === "active" ? () => until(link, before) : null;
  if (await whetherSaved(text, until(link, to))) notify({ kind: "done", text, undo });
}

function Extend({ link }: { readonly link: ShareLink }) {
  const change = useMutation({ mutationFn: () => extend(link) });
  return (
    <button
      type="button"
      className="button"
      aria-label={w.extendOf(link.name)}
      disabled={change.isPending}
      onClick={() => change.mutate()}
    >
      {w.extend}
    </button>
  );
}

/** What it leads to; the view of another user has no name here. */
function Shows({ link }: { readonly link: ShareLink }) {
  const views = [useViews("containers"), useViews("free_time")].flatMap(
    ({ data }) => data?.items ?? [],
  );
  const { shared } = link;
  if (shared?.type === "shipment")
    return (
      <Link href={`/shipments/${shared.id}`} aria-label={w.openShipment(link.name)}>
        {w.shipment}
      </Link>
    );
  const view = views.find(({ id }) => id === shared?.id);
  return <bdi>{view ? w.view(view.name) : w.otherView}</bdi>;
}

function Opened({ link }: { readonly link: ShareLink }) {
  const { opened_count: count, last_opened_at: last, openings, name } = link;
  if (last === null) return <span className="quiet">{w.never}</span>;
  const zone = ownZone();
  return (
    <>
      {w.opened(count)}, {w.last} <When at={last} zone={zone} />
      <details>
        <summary>{w.networks}</summary>
        <ul aria-label={w.openings(name)}>
          {openings.map(({ at, network }) => (
            <li key={`${at} ${network}`}>
              <When at={at} zone={zone} /> {network}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function Row({ link }: { readonly link: ShareLink }) {
  const { name } = link;
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td>
        <Shows link={link} />
      </td>
      <td>
        <When at={link.expires_at} zone={ownZone()} />{" "}
        {link.status === "expired" && <Badge tone="warn">{w.expired}</Badge>}
      </td>
      <td>
        <Opened link={link} />
      </td>
      <td>
        <Extend link={link} />{" "}
        <Confirm
          label={w.revoke}
          name={w.revokeOf(name)}
          title={w.revokeTitle(name)}
          why={w.revokeWhy}
          run={() => ofShareLinks.delete(link.id).then(reloadShareLinks)}
        />
      </td>
    </tr>
  );
}

function List() {
  const links = useShareLinks();
  const { data, error } = links;
  const retry = () => void links.refetch();
  if (!data) return error ? <Failed error={error} retry={retry} /> : <Loading />;
  return (
    <>
      {error && <Stale at={links.dataUpdatedAt} error={error} retry={retry} />}
      {data.length === 0 ? (
        <Empty {...w.empty} />
      ) : (
        <>
          <Table label={w.label} heads={Object.values(w.heads)}>
            {data.map((link) => (
              <Row key={link.id} link={link} />
            ))}
          </Table>
          <p className="quiet">{w.networksWhy}</p>
        </>
      )}
    </>
  );
}

/** The account's share links, for admins: who opened them when, until when they work, and their end. */
export function ShareLinksPart() {
  if (!useIsAdmin()) return <OnlyAdmins why={settings.onlyAdmins.links} />;
  return (
    <>
      <p>{w.why}</p>
      <List />
    </>
  );
}

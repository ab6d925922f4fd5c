import { Link } from "wouter";
import { reviewOf, useDocumentsOf } from "../../api/documents.ts";
import { NotEntitled, useFeature } from "../../parts/not-entitled.tsx";
import { Empty, Failed, Loading, Stale } from "../../parts/states.tsx";
import { Table } from "../../parts/table.tsx";
import { When } from "../../parts/when.tsx";
import { ownZone } from "../../time/zoned.ts";
import { documents } from "../../words/documents.ts";
import { ReviewState } from "../documents/review-state.tsx";
import { typeName } from "../documents/type-name.ts";

const { ofContainer: w, heads, gives } = documents;

function List({ id }: { readonly id: string }) {
  const { data, error, dataUpdatedAt, refetch } = useDocumentsOf(id);
  const retry = () => void refetch();
  if (!data) return error ? <Failed error={error} retry={retry} /> : <Loading />;
  return (
    <>
      {error && <Stale at={dataUpdatedAt} error={error} retry={retry} />}
      {data.length === 0 ? (
        <Empty {...w.empty} next={<Link href="/documents">{documents.title}</Link>} />
      ) : (
        <Table label={w.label} heads={[heads.name, heads.type, heads.reason, heads.received]}>
          {data.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                <Link
                  href={`/documents/${one.id}`}
                  state={{ from: location.pathname + location.search }}
                >
                  {one.name}
                </Link>
              </th>
              <td>{typeName(one)}</td>
              <td>
                <ReviewState of={reviewOf(one)} />
              </td>
              <td>
                <When at={one.created_at} zone={ownZone()} />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
}

/** The documents that name a container; each shows its fields beside its pages. */
export default function DocumentsTab({ id }: { readonly id: string }) {
  const feature = useFeature("documents");
  return feature && feature !== "enabled" ? (
    <NotEntitled gives={gives} status={feature} />
  ) : (
    <List id={id} />
  );
}

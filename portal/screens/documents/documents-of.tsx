import { Link } from "wouter";
import { reviewOf, useDocumentsOf, type LinkedRecord } from "../../api/documents.ts";
import { Answered } from "../../parts/answered.tsx";
import { Entitled } from "../../parts/entitled.tsx";
import { Empty } from "../../parts/states.tsx";
import { fromHere } from "../../parts/list-behind.ts";
import { Table } from "../../parts/table.tsx";
import { When } from "../../parts/when.tsx";
import { ownZone } from "../../time/zoned.ts";
import { documents } from "../../words/documents.ts";
import { ReviewState } from "./review-state.tsx";
import { typeName } from "./type-name.ts";

const { ofRecord, heads, gives } = documents;

function List({ type, id }: LinkedRecord) {
  const w = ofRecord[type];
  return (
    <Answered of={useDocumentsOf({ type, id })}>
      {(data) =>
        data.length === 0 ? (
          <Empty {...w.empty} next={<Link href="/documents">{documents.title}</Link>} />
        ) : (
          <Table label={w.label} heads={[heads.name, heads.type, heads.reason, heads.received]}>
            {data.map((one) => (
              <tr key={one.id}>
                <th scope="row">
                  <Link href={`/documents/${one.id}`} state={fromHere()}>
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
        )
      }
    </Answered>
  );
}

/** The documents that name a container or a shipment; each shows its fields beside its pages. */
export default function DocumentsOf(record: LinkedRecord) {
  return (
    <Entitled to="documents" gives={gives}>
      <List {...record} />
    </Entitled>
  );
}

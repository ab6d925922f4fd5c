import type { Quayline } from "../../sdk/index.ts";
import type { Context } from "../core/context.ts";
import { idOf } from "../core/identify.ts";
import type { Row } from "../print/values.ts";

type Reconciliation = Awaited<ReturnType<Quayline["shipments"]["reconciliation"]>>;
type Compared = Reconciliation["rows"][number];

/** Who states what, of the values that have a part in the verdict. */
function values({ cells }: Compared, { documents }: Reconciliation): string {
  const names = new Map(documents.map(({ id, name }) => [id, name]));
  return cells
    .filter(({ ignored }) => ignored === null)
    .map(({ value, unit, document_id: id, source, page }) => {
      const where = id === null ? source : `${names.get(id) ?? id}, page ${page}`;
      return `${value}${unit === null ? "" : ` ${unit}`} (${where})`;
    })
    .join("; ");
}

/** What the documents of a shipment and tracking state of the same fields: for people, a line a field. */
export async function reconciliation({
  args: [shipment = ""],
  options,
  connect,
  out,
}: Context): Promise<void> {
  const { q } = connect();
  const query = {
    ...(options["verdict"] !== undefined && { "filter[verdict]": options["verdict"] }),
    ...(options["severity"] !== undefined && { "filter[severity]": options["severity"] }),
  };
  const answer = await q.shipments.reconciliation(
    await idOf(q, "<shipment>", shipment),
    query as never,
  );
  if (out.format === "json") return out.record(answer as unknown as Row);
  const rows = answer.rows.map((row) => ({
    verdict: row.verdict,
    severity: row.severity,
    field: row.field,
    container: row.container,
    house_bill: row.house_bill,
    values: values(row, answer),
  }));
  await out.records(rows, ["verdict", "severity", "field", "container", "values"]);
}

import type { Client } from "./client.ts";

type Importers = {
  readonly since: string;
  readonly until: string;
  readonly importers: readonly {
    readonly company_name: string;
    readonly states: readonly string[];
    readonly containers: number;
    readonly estimated_value: number;
  }[];
};
type Headings = {
  readonly results: readonly { readonly hs4: string; readonly description: string }[];
};

/** Who imports goods like those of the arrival notice: a text to a heading, a heading to its importers. */
export async function askTrade(client: Client, state: (line: string) => void): Promise<boolean> {
  const goods = "wooden furniture";
  const { results } = await client.ask<Headings>("commodities/search", { query: goods, limit: 1 });
  const [heading] = results;
  if (!heading) return false;
  state(`  "${goods}" is heading ${heading.hs4}: ${heading.description}`);
  const { since, until, importers } = await client.ask<Importers>("importers/top", {
    hs4: heading.hs4,
    limit: 3,
  });
  state(`  its largest importers, ${since} to ${until}, in the sample of customs records:`);
  for (const { company_name, states, containers, estimated_value } of importers)
    state(
      `    ${company_name.padEnd(34)} ${states.join(", ").padEnd(8)} ${String(containers).padStart(4)} containers, about ${Math.round(estimated_value / 1000)} thousand USD`,
    );
  return importers.length > 0;
}

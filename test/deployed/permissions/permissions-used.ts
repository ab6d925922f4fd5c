import { arnMatches, judge, type Policy, type Statement } from "./iam-policy.ts";
import type { Ask } from "../harness/aws-calls.ts";

/** One action on one resource that a role allows, as its policy spells it. */
export type Grant = {
  readonly who: string;
  readonly action: string;
  readonly resource: string;
  /** The statement's own, as JSON; "" where it has none. */
  readonly condition: string;
};

export type Refusal = { readonly who: string; readonly action: string; readonly resource: string };

/** A role's holder, and what its role carries. */
export type Holder = {
  readonly name: string;
  readonly roleArn: string;
  readonly policies: readonly Policy[];
};

const listOf = (value: Statement["Action"] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === "string" ? [value] : value;

const keyOf = ({ who, action, resource, condition }: Grant): string =>
  `${who} ${action} ${resource} ${condition}`;

const conditionIn = ({ Condition }: Statement): string =>
  Condition === undefined ? "" : JSON.stringify(Condition);

export const grantsOf = ({ name, policies }: Holder): Grant[] =>
  policies
    .flatMap(({ Statement: all }) => all)
    .filter(({ Effect }) => Effect === "Allow")
    .flatMap((statement) =>
      listOf(statement.Action).flatMap((action) =>
        listOf(statement.Resource).map((resource) => ({
          who: name,
          action,
          resource,
          condition: conditionIn(statement),
        })),
      ),
    );

/**
 * The statements that a request used. Where a narrower one allows it too, the one without a condition
 * was not needed for it.
 */
function usedOf(by: readonly Statement[]): readonly Statement[] {
  const narrow = by.filter((statement) => conditionIn(statement) !== "");
  return narrow.length > 0 ? narrow : by;
}

export type Ledger = {
  /** Judges by the holder's role and the resource's own policies; keeps what was used and what refused. */
  readonly ask: (holder: Holder, ask: Ask) => boolean;
  /** Judges and keeps nothing. */
  readonly may: (holder: Holder, ask: Ask) => boolean;
  readonly used: () => readonly Grant[];
  readonly refused: () => readonly Refusal[];
};

export function openLedger(
  policiesOf: (resource: string) => { policies: readonly Policy[]; onlyThroughResource: boolean },
): Ledger {
  const used = new Map<string, Grant>();
  const refused = new Map<string, Refusal>();

  function verdict({ roleArn, policies }: Holder, { action, resource, context }: Ask) {
    const there = policiesOf(resource);
    return judge(
      { principal: { kind: "role", arn: roleArn }, action, resource, context },
      {
        identity: policies,
        resource: there.policies,
        onlyThroughResource: there.onlyThroughResource,
      },
    );
  }

  return {
    may: (holder, ask) => verdict(holder, ask).allowed,
    ask(holder, ask) {
      const { allowed, by } = verdict(holder, ask);
      const { name: who } = holder;
      const { action, resource } = ask;
      if (!allowed) refused.set(`${who} ${action} ${resource}`, { who, action, resource });
      else
        for (const grant of grantsOf({ ...holder, policies: [{ Statement: usedOf(by) }] }))
          if (
            arnMatches(grant.action.toLowerCase(), action.toLowerCase()) &&
            (grant.resource === "*" || arnMatches(grant.resource, resource))
          )
            used.set(keyOf(grant), grant);
      return allowed;
    },
    used: () => [...used.values()],
    refused: () => [...refused.values()],
  };
}

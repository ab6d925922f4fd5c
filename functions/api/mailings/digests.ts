import type * as z from "zod";
import type { DigestBody, DigestPatch } from "#schemas/mailing.ts";
import { endpoint } from "../../endpoint.ts";
import {
  createDigest,
  deleteDigest,
  editDigest,
  getDigest,
  listDigests,
  testDigest,
} from "../../manifest/mailings.ts";
import { mailingInput } from "./mailing-input.ts";
import { mailingsOf } from "./of-kind.ts";

type Created = z.output<typeof DigestBody>["data"]["attributes"];
type Edited = z.output<typeof DigestPatch>["data"]["attributes"];

const inputOf = <S extends Created | Edited>({
  columns,
  weekdays,
  hour,
  time_zone: zone,
  corrections: hasCorrections,
  ...common
}: S) => ({
  ...mailingInput(common),
  columns,
  weekdays,
  hour,
  zone,
  hasCorrections,
});

const digests = mailingsOf("digest");

export const digestHandlers = [
  endpoint(listDigests, digests.list),
  endpoint(createDigest, (ctx, asked) =>
    digests.create(ctx, asked, inputOf(asked.body.data.attributes)),
  ),
  endpoint(getDigest, digests.get),
  endpoint(editDigest, (ctx, asked) =>
    digests.edit(ctx, asked, inputOf(asked.body.data.attributes), asked.body.data),
  ),
  endpoint(deleteDigest, digests.remove),
  endpoint(testDigest, digests.test),
] as const;

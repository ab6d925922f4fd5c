import type * as z from "zod";
import type { AlertBody, AlertPatch } from "#schemas/mailing.ts";
import { endpoint } from "../../endpoint.ts";
import {
  createAlert,
  deleteAlert,
  editAlert,
  getAlert,
  listAlerts,
  testAlert,
} from "../../manifest/mailings.ts";
import { mailingInput } from "./mailing-input.ts";
import { mailingsOf } from "./of-kind.ts";

type Created = z.output<typeof AlertBody>["data"]["attributes"];
type Edited = z.output<typeof AlertPatch>["data"]["attributes"];

const inputOf = <S extends Created | Edited>({
  events,
  every_minutes: everyMinutes,
  ...common
}: S) => ({
  ...mailingInput(common),
  events,
  everyMinutes,
});

const alerts = mailingsOf("alert");

export const alertHandlers = [
  endpoint(listAlerts, alerts.list),
  endpoint(createAlert, (ctx, asked) =>
    alerts.create(ctx, asked, inputOf(asked.body.data.attributes)),
  ),
  endpoint(getAlert, alerts.get),
  endpoint(editAlert, (ctx, asked) =>
    alerts.edit(ctx, asked, inputOf(asked.body.data.attributes), asked.body.data),
  ),
  endpoint(deleteAlert, alerts.remove),
  endpoint(testAlert, alerts.test),
] as const;

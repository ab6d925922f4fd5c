import type { ComponentProps } from "react";
import { Field } from "./field.tsx";

type Props = Omit<ComponentProps<typeof Field>, "children"> &
  Pick<
    ComponentProps<"input">,
    "type" | "inputMode" | "maxLength" | "spellCheck" | "autoComplete" | "disabled"
  > & {
    readonly value: string;
    readonly change: (value: string) => void;
  };

/** One line of text with its name above, such as the name of a thing. */
export const TextField = ({ label, hint, problems, change, ...input }: Props) => (
  <Field label={label} hint={hint} {...(problems && { problems })}>
    {(given) => <input {...given} {...input} onChange={({ target }) => change(target.value)} />}
  </Field>
);

import { listText, malformed } from "./words.ts";

type Attributes = Readonly<Record<string, any>>;
type Asked = { readonly slug: string; readonly parts: readonly string[] };

/**
 * contract: lists#custom-field-filter. The first name
 * that is sent without a value is noted, unless another one is wrong already.
 */
export function customFieldsIn(raw: string, wrong: Set<string>): Asked[] {
  const pairs = [...new URLSearchParams(raw)];
  return [...new Set(pairs.map(([key]) => key))].flatMap((key) => {
    const slug = ["lane", "kinds"].find((one) => key.startsWith(`filter[custom_fields][${one}]`));
    if (!slug) return [];
    const texts = pairs.filter(([name]) => name === key).map(([, text]) => text);
    return (key.endsWith("[]") ? texts : texts.slice(-1)).flatMap((text) => {
      const parts = listText(text);
      if (parts === malformed && wrong.size === 0) wrong.add(key);
      return parts === malformed ? [] : [{ slug, parts }];
    });
  });
}

export const holdsPart = (fields: readonly Attributes[], { slug, parts }: Asked) =>
  fields
    .filter((field) => field["slug"] === slug)
    .flatMap((field) => [field["value"]].flat() as string[])
    .some((held) => parts.some((part) => held.includes(part)));

import { pictureOf } from "#src/documents/index.ts";
import { endpoint, BytesAnswer } from "../../../endpoint.ts";
import { getPagePicture } from "../../../manifest/documents.ts";

export const picture = endpoint(getPagePicture, async (ctx, { params, query }) => {
  const { bytes, isFixed } = await pictureOf(ctx, params.id, params.number, query.version);
  return new BytesAnswer(bytes, isFixed);
});

import { FetchingJSONSchemaStore, InputData, JSONSchemaInput, quicktype } from "quicktype-core";
import type { ApiDocument } from "#functions/openapi/document.ts";

/**
 * Python classes for every schema of the document, each with `from_dict` and `to_dict`, for
 * Python 3.10 and later.
 * @throws when a schema cannot be read, or refers to what is not there
 */
export async function generatePython(document: ApiDocument): Promise<string> {
  const input = new JSONSchemaInput(new FetchingJSONSchemaStore());
  const schema = JSON.stringify(document);
  // The slash at the end means every schema there.
  await input.addSource({ name: "api", uris: ["#/components/schemas/"], schema });
  const inputData = new InputData();
  inputData.addInput(input);
  const { lines, annotations } = await quicktype({ inputData, lang: "python" });
  if (annotations.length > 0) throw new Error(`quicktype remarks on ${annotations.length} types`);
  return lines.join("\n");
}

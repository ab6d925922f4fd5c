export { csvFile } from "./encode-csv.ts";
export { parquetFile } from "./encode-parquet.ts";
export {
  ownCells,
  type CellType,
  type ExportRecord,
  type ExportRow,
  type ExportRun,
  type ExportTable,
  type TableFileFormat,
  tableFileFormats,
  type TableFile,
} from "./export-table.ts";
export { discardedDocumentRow, tableRows } from "./table-rows.ts";
export { tableNames, tables, type TableName } from "./tables/index.ts";

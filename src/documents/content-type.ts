import type { FileFormat } from "#src/document-recognition/index.ts";

/** The media type with which a file is served: by its content, whatever its name. */
const contentTypes = {
  pdf: "application/pdf",
  png: "image/png",
  jpeg: "image/jpeg",
  tiff: "image/tiff",
  webp: "image/webp",
  gif: "image/gif",
  bmp: "image/bmp",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  xls: "application/vnd.ms-excel",
  csv: "text/csv",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
} as const satisfies Record<FileFormat, string>;

export const contentTypeOf = (format: FileFormat): string => contentTypes[format];

/** contract: documents#intake; the other picture types cost nothing to support. */
export const supportedFiles = "PDF, PNG, JPEG, TIFF, WEBP, GIF, BMP, XLSX, XLS, CSV, DOC and DOCX";

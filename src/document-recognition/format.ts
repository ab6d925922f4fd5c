/** The file formats that can be read. The bytes decide what a file is, since names can be wrong. */
const fileFormats = [
  "pdf",
  "png",
  "jpeg",
  "tiff",
  "webp",
  "gif",
  "bmp",
  "xlsx",
  "xls",
  "csv",
  "doc",
  "docx",
] as const;

export type FileFormat = (typeof fileFormats)[number];

/** How many bytes decide the format: a PDF may have this much before its header. */
const headBytes = 1024;

const signatures: readonly (readonly [string, FileFormat])[] = [
  ["\x89PNG\r\n\x1a\n", "png"],
  ["\xff\xd8\xff", "jpeg"],
  ["II*\0", "tiff"],
  ["MM\0*", "tiff"],
  ["GIF87a", "gif"],
  ["GIF89a", "gif"],
];

/**
 * A file's format by its bytes; `null` if it is not supported. The name decides only between formats
 * that begin alike: plain text, and the two kinds of encrypted Office file.
 */
export function formatOf(bytes: Uint8Array, name: string): FileFormat | null {
  const head = Buffer.from(bytes.subarray(0, headBytes)).toString("latin1");
  for (const [signature, format] of signatures) if (head.startsWith(signature)) return format;
  if (head.startsWith("RIFF") && head.slice(8, 12) === "WEBP") return "webp";
  if (head.startsWith("BM") && isBitmapHeader(bytes)) return "bmp";
  if (head.includes("%PDF-")) return "pdf";
  if (head.startsWith("PK\x03\x04")) return packageFormat(bytes);
  if (head.startsWith("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")) return compoundFormat(bytes, name);
  return textFormat(bytes, name);
}

/** "BM" alone begins many texts: the header's own length must be one of those that exist. */
function isBitmapHeader(bytes: Uint8Array): boolean {
  return bytes.length > 26 && [12, 40, 52, 56, 64, 108, 124].includes(bytes[14] ?? 0);
}

const includes = (bytes: Uint8Array, text: string, encoding: "latin1" | "utf16le"): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(text, 0, encoding);

/** Office Open XML is a zip; the name of its main part shows which. */
function packageFormat(bytes: Uint8Array): FileFormat | null {
  if (includes(bytes, "word/document", "latin1")) return "docx";
  if (includes(bytes, "xl/workbook", "latin1")) return "xlsx";
  return null;
}

/** The older Office files name their main stream in a directory of UTF-16 names. */
function compoundFormat(bytes: Uint8Array, name: string): FileFormat | null {
  const word = includes(bytes, "WordDocument", "utf16le");
  const layout =
    includes(bytes, "Workbook\0", "utf16le") || includes(bytes, "\0B\0o\0o\0k\0\0\0", "latin1");
  // Each can contain the other: then the file's name decides.
  if (word && layout) return /\.xl\w*$/i.test(name) ? "xls" : "doc";
  if (word) return "doc";
  if (layout) return "xls";
  if (includes(bytes, "EncryptedPackage", "utf16le"))
    return /\.doc\w?$/i.test(name) ? "docx" : "xlsx";
  return null;
}

/** Separated values, or a table of HTML or XML with the name of a spreadsheet. */
function textFormat(bytes: Uint8Array, name: string): FileFormat | null {
  const sample = bytes.subarray(0, 64 * 1024);
  const text = decodedText(sample);
  if (text === null || text.trim() === "") return null;
  if (/^\s*(<\?xml[^>]*>\s*)?(<\?mso[^>]*>\s*)?<(html|table|Workbook)\b/i.test(text))
    return /\.xls$/i.test(name) ? "xls" : null;
  if (/^\s*(<|\{|%!PS)/.test(text) || /^(From|Received|Return-Path|MIME-Version): ?/i.test(text))
    return null;
  return /\.(csv|tsv)$/i.test(name) || isSeparated(text) ? "csv" : null;
}

/** The text of bytes that are text, `null` for others. Excel saves "Unicode text" as UTF-16. */
export function decodedText(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  // Bytes that are not in texts: control characters other than tab, line ends, form feed, escape.
  if (bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))) return null;
  try {
    // A sample can end inside a character: `stream` tolerates that.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Three lines or more that all hold one of the usual separators, most of them equally often. */
function isSeparated(text: string): boolean {
  const lines = text
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== "")
    .slice(0, 50);
  if (lines.length < 3) return false;
  return [",", ";", "\t", "|"].some((separator) => {
    const counts = lines.map((line) => line.split(separator).length - 1);
    const usual = counts.toSorted((a, b) => a - b)[counts.length >> 1] ?? 0;
    return usual >= 2 && counts.filter((count) => count === usual).length >= counts.length * 0.65;
  });
}

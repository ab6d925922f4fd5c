#!/bin/sh
# Makes layouts/doc-files/*.doc, the only files of the corpus that npm has no writer for: the DOCX of
# the same layouts through Debian's libreoffice-writer-nogui. Run it again when a word layout changes.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
from=$(mktemp -d)
trap 'rm -rf "$from"' EXIT
node "$here/write-docx-files.ts" "$from"
rm -f "$here"/layouts/doc-files/*.doc
soffice --headless --convert-to doc --outdir "$here/layouts/doc-files" "$from"/*.docx

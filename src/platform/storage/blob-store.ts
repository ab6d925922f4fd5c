import { Readable } from "node:stream";
import type { S3Client, S3ClientConfig } from "@aws-sdk/client-s3";
import { leanClient } from "./lean-client.ts";

/** How long a pre-signed address works (contract: documents#download-addresses). */
const urlSeconds = 3600;

/** What a client must send along with the bytes it puts to a pre-signed address. */
type Upload = {
  readonly contentType: string;
  readonly byteSize: number;
  /** Base64, as in the header Content-MD5. */
  readonly md5: string;
};

/** Bytes and text under a key, and addresses by which others reach them for an hour. */
export interface BlobStore {
  /** Text is stored as UTF-8. */
  put(key: string, body: Uint8Array | string, contentType: string): Promise<void>;
  /** The same where nothing is yet; false: something is, and stays as it is. */
  putNew(key: string, body: Uint8Array | string, contentType: string): Promise<boolean>;
  /** So many bytes in parts that are made while they are sent: they are never in memory together. */
  putParts(
    key: string,
    parts: Iterable<Uint8Array>,
    byteSize: number,
    contentType: string,
  ): Promise<void>;
  /** null when there is none; throws BlobTooLarge before reading more than `maxBytes`. */
  get(key: string, maxBytes?: number): Promise<Uint8Array | null>;
  /** What was put as text; null when there is none. */
  getText(key: string): Promise<string | null>;
  /** A browser saves it under `name`. */
  urlToRead(key: string, name: string): Promise<string>;
  urlToWrite(key: string, what: Upload): Promise<string>;
}

export class BlobTooLarge extends Error {
  override readonly name = "BlobTooLarge";
}

/** RFC 6266, 4.3: the name in any alphabet, and nothing that could end the header. */
const asAttachment = (name: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (c) => `%${c.codePointAt(0)?.toString(16).toUpperCase()}`)}`;

/** Loaded at the first use: most functions need no blob, and loading it costs a cold start. */
const sdk = () => import("#src/platform/aws/s3.ts");

type Options = {
  /** Where pre-signed addresses begin when that is not S3 itself. */
  readonly addressRoot?: string;
  /** Attempts and timeouts of every call. */
  readonly client?: Pick<S3ClientConfig, "maxAttempts" | "requestHandler">;
};

/** A bucket of S3, or of the engine that stands in for it on one machine. */
export function s3BlobStore(
  bucket: string,
  { addressRoot = "", client = {} }: Options = {},
): BlobStore {
  let sending: S3Client | undefined;
  let signing: S3Client | undefined;
  const sender = async (): Promise<S3Client> => {
    const { S3Client } = await sdk();
    return (sending ??= leanClient(new S3Client({ maxAttempts: 4, ...client })));
  };
  /** Sends nothing. A checksum of its own would be part of an address, before there are any bytes. */
  const signer = async (): Promise<S3Client> => {
    const { S3Client } = await sdk();
    return (signing ??= new S3Client({
      requestChecksumCalculation: "WHEN_REQUIRED",
      ...(addressRoot !== "" && { endpoint: addressRoot, forcePathStyle: true }),
    }));
  };
  const get: BlobStore["get"] = async (key, maxBytes = Infinity) => {
    const { GetObjectCommand } = await sdk();
    const s3 = await sender();
    try {
      const { Body, ContentLength = 0 } = await s3.send(
        new GetObjectCommand({ Bucket: bucket, Key: key }),
      );
      if (ContentLength > maxBytes) {
        (Body as { destroy?: () => void } | undefined)?.destroy?.();
        throw new BlobTooLarge(`${key} has ${ContentLength} bytes`);
      }
      return (await Body?.transformToByteArray()) ?? new Uint8Array();
    } catch (error) {
      if (error instanceof Error && error.name === "NoSuchKey") return null;
      throw error;
    }
  };
  return {
    async put(key, body, contentType) {
      const { PutObjectCommand } = await sdk();
      const s3 = await sender();
      const Body = typeof body === "string" ? Buffer.from(body) : body;
      await s3.send(
        new PutObjectCommand({ Bucket: bucket, Key: key, Body, ContentType: contentType }),
      );
    },
    async putNew(key, body, contentType) {
      const { PutObjectCommand } = await sdk();
      const s3 = await sender();
      const Body = typeof body === "string" ? Buffer.from(body) : body;
      const what = { Bucket: bucket, Key: key, Body, ContentType: contentType };
      try {
        await s3.send(new PutObjectCommand({ ...what, IfNoneMatch: "*" }));
        return true;
      } catch (error) {
        if (error instanceof Error && error.name === "PreconditionFailed") return false;
        throw error;
      }
    },
    async putParts(key, parts, byteSize, contentType) {
      const { PutObjectCommand } = await sdk();
      const s3 = await sender();
      await s3.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: Readable.from(parts),
          ContentLength: byteSize,
          ContentType: contentType,
        }),
      );
    },
    get,
    async getText(key) {
      const bytes = await get(key);
      return bytes && Buffer.from(bytes).toString("utf8");
    },
    async urlToRead(key, name) {
      const [{ GetObjectCommand, getSignedUrl }, s3] = await Promise.all([sdk(), signer()]);
      const command = new GetObjectCommand({
        Bucket: bucket,
        Key: key,
        ResponseContentDisposition: asAttachment(name),
      });
      return getSignedUrl(s3, command, { expiresIn: urlSeconds });
    },
    async urlToWrite(key, { contentType, byteSize, md5 }) {
      const [{ PutObjectCommand, getSignedUrl }, s3] = await Promise.all([sdk(), signer()]);
      const command = new PutObjectCommand({
        Bucket: bucket,
        Key: key,
        ContentType: contentType,
        ContentLength: byteSize,
        ContentMD5: md5,
      });
      // Signed headers bind the client: other bytes, or more of them, are refused by S3.
      const bound = new Set(["content-type", "content-length", "content-md5"]);
      return getSignedUrl(s3, command, {
        expiresIn: urlSeconds,
        signableHeaders: bound,
        unhoistableHeaders: bound,
      });
    },
  };
}

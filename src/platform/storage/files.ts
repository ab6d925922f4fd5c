import type { S3Client } from "@aws-sdk/client-s3";

/** How long a pre-signed address works (contract: documents#download-addresses). */
export const urlSeconds = 3600;

/** What a client must send along with the bytes it puts to a pre-signed address. */
export type Upload = {
  readonly contentType: string;
  readonly byteSize: number;
  /** Base64, as in the header Content-MD5. */
  readonly md5: string;
};

/** Bytes under a key, and addresses by which others reach them for an hour. */
export interface Files {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** null when there is none; throws FileTooLarge before reading more than `mostBytes`. */
  get(key: string, maxBytes: number): Promise<Uint8Array | null>;
  /** A browser saves it under `name`. */
  urlToRead(key: string, name: string): Promise<string>;
  urlToWrite(key: string, what: Upload): Promise<string>;
}

export class FileTooLarge extends Error {
  override readonly name = "FileTooLarge";
}

/** RFC 6266, 4.3: the name in any alphabet, and nothing that could end the header. */
const asAttachment = (name: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (c) => `%${c.codePointAt(0)?.toString(16).toUpperCase()}`)}`;

/** Loaded at the first use, as in blob.ts. */
const sdk = () => import("@aws-sdk/client-s3");
const presigner = () => import("@aws-sdk/s3-request-presigner");

/** `addressRoot`: where pre-signed addresses begin when that is not S3 itself. */
export function s3Files(bucket: string, addressRoot = ""): Files {
  let made: S3Client | undefined;
  let signing: S3Client | undefined;
  // A checksum of the SDK's own would be part of a signed address, before there are any bytes.
  const settings = { maxAttempts: 4, requestChecksumCalculation: "WHEN_REQUIRED" } as const;
  const client = async (): Promise<S3Client> => {
    const { S3Client } = await sdk();
    made ??= new S3Client(settings);
    return made;
  };
  /** Sends nothing. */
  const signer = async (): Promise<S3Client> => {
    if (addressRoot === "") return client();
    const { S3Client } = await sdk();
    signing ??= new S3Client({ ...settings, endpoint: addressRoot, forcePathStyle: true });
    return signing;
  };
  return {
    async put(key, bytes, contentType) {
      const { PutObjectCommand } = await sdk();
      const s3 = await client();
      await s3.send(
        new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: contentType }),
      );
    },
    async get(key, maxBytes) {
      const { GetObjectCommand } = await sdk();
      const s3 = await client();
      try {
        const { Body, ContentLength = 0 } = await s3.send(
          new GetObjectCommand({ Bucket: bucket, Key: key }),
        );
        if (ContentLength > maxBytes) {
          (Body as { destroy?: () => void } | undefined)?.destroy?.();
          throw new FileTooLarge(`${key} has ${ContentLength} bytes`);
        }
        return (await Body?.transformToByteArray()) ?? new Uint8Array();
      } catch (error) {
        if (error instanceof Error && error.name === "NoSuchKey") return null;
        throw error;
      }
    },
    async urlToRead(key, name) {
      const [{ GetObjectCommand }, { getSignedUrl }, s3] = await Promise.all([
        sdk(),
        presigner(),
        signer(),
      ]);
      const command = new GetObjectCommand({
        Bucket: bucket,
        Key: key,
        ResponseContentDisposition: asAttachment(name),
      });
      return getSignedUrl(s3, command, { expiresIn: urlSeconds });
    },
    async urlToWrite(key, { contentType, byteSize, md5 }) {
      const [{ PutObjectCommand }, { getSignedUrl }, s3] = await Promise.all([
        sdk(),
        presigner(),
        signer(),
      ]);
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

/** A body that turned out longer than it may be. */
export class BodyTooLarge extends Error {
  constructor() {
    super('a body longer than it may be');
    this.name = 'BodyTooLarge';
  }
}

/** What the headers say of a body, before any of it is read. */
export interface AnnouncedBody {
  /** Bytes; null where only its end will tell, 0 where there is none. */
  length: number | null;
}

/** By the two headers that tell where a body ends. */
export function announcedBody(contentLength: string | undefined, transferEncoding: string | undefined) {
  if (transferEncoding) return { length: null } satisfies AnnouncedBody;
  return { length: Number(contentLength ?? 0) } satisfies AnnouncedBody;
}

/**
 * A whole body, counted while it comes: nothing beyond `most` bytes is kept, whatever was announced.
 * @throws BodyTooLarge
 */
export async function readUpTo(source: AsyncIterable<Uint8Array>, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source) {
    size += chunk.length;
    if (size > most) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** A body that turned out longer than it may be. */
export class BodyTooLarge extends Error {
  constructor() {
    super('a body longer than it may be');
    this.name = 'BodyTooLarge';
  }
}

/** Bytes of a body by the two headers that tell where it ends, before any is read. Null where only its end will tell. */
export const announcedBytes = (
  contentLength: string | undefined,
  transferEncoding: string | undefined,
): number | null => (transferEncoding ? null : Number(contentLength ?? 0));

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

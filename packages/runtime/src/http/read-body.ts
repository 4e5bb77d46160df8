/** Error for a body that is longer than its limit. */
export class BodyTooLarge extends Error {
  constructor() {
    super('a body longer than it may be');
    this.name = 'BodyTooLarge';
  }
}

/**
 * Returns the length of a body in bytes, by the two headers that define where the body ends.
 * @returns null if the headers do not say the length, 0 if there is no body
 */
export const announcedBytes = (
  contentLength: string | undefined,
  transferEncoding: string | undefined,
): number | null => (transferEncoding ? null : Number(contentLength ?? 0));

/**
 * Reads a whole body and counts its bytes while they arrive. Ignores the length in the headers, because a sender can
 * lie about it.
 * @throws BodyTooLarge when the body has more than `most` bytes
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

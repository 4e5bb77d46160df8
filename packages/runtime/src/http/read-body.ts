/** Error for a body that exceeds its limit while it is read. */
export class BodyTooLarge extends Error {
  constructor() {
    super('a body longer than it may be');
    this.name = 'BodyTooLarge';
  }
}

/** Facts that the headers state about a body before the body is read. */
export interface AnnouncedBody {
  /** Length in bytes: null if the headers do not state it, 0 if there is no body. */
  length: number | null;
}

/** Reads the length of a body from the two headers that define its end. */
export function announcedBody(contentLength: string | undefined, transferEncoding: string | undefined) {
  if (transferEncoding) return { length: null } satisfies AnnouncedBody;
  return { length: Number(contentLength ?? 0) } satisfies AnnouncedBody;
}

/**
 * Reads a whole body and counts its bytes on arrival. Ignores the announced length.
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

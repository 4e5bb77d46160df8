/**
 * Decodes a file in one of the encodings that spreadsheets write. UTF-16 is recognised by its byte order mark. Other
 * files are read as UTF-8, or as Windows-1252 if they are not valid UTF-8.
 */
export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  // `TextDecoder` removes the byte order mark.
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

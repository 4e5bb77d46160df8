/** Text of a file, whichever way a spreadsheet wrote it: UTF-8 or UTF-16 with their marks, else Windows' Latin-1. */
export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  // A decoder takes the mark away.
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

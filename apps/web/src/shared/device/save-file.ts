/** Time for which the URL of the file is valid, milliseconds. Even the slowest browser has read the file by then. */
const URL_LIFETIME_MS = 60_000;

/** Saves a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS);
}

import { saveFile } from '../device/save-file.ts';
import { imageFileName } from './file-name.ts';
import type { AccessImageFile } from './make-access-images.ts';

/**
 * Hands the images to the person as one archive. Rejects when it cannot be made, e.g. because the code that makes it
 * cannot be fetched, and when aborted meanwhile.
 */
export async function saveImages(
  images: readonly AccessImageFile[],
  archive: string,
  signal?: AbortSignal,
): Promise<void> {
  const file = await zipImages(images);
  signal?.throwIfAborted();
  saveFile(file, archive);
}

async function zipImages(images: readonly AccessImageFile[]): Promise<Blob> {
  const { default: JsZip } = await import('jszip');
  const zip = new JsZip();
  images.forEach(({ name, detail, png }, index) => {
    zip.file(imageFileName(name, index + 1, detail), png);
  });
  // A PNG is compressed already.
  return zip.generateAsync({ type: 'blob', compression: 'STORE' });
}

import { saveFile } from '../device/save-file.ts';
import { imageFileName } from './file-name.ts';
import type { AccessImageFile } from './make-access-images.ts';

/**
 * Saves the images as one archive.
 * @throws Error when the archive cannot be built, e.g. because its code could not be loaded
 * @throws the signal's reason when aborted
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
  // PNG files are already compressed.
  return zip.generateAsync({ type: 'blob', compression: 'STORE' });
}

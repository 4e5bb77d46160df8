import { type AccessImage, drawAccessImage, IMAGE_HEIGHT, IMAGE_WIDTH } from './draw-access-image.ts';

export interface AccessImageFile {
  name: string;
  detail?: string | undefined;
  png: Blob;
}

interface Options<T> {
  /** Makes what is drawn of an item, when its turn comes. */
  prepare: (item: T) => Promise<AccessImage>;
  /** After each image: how many there are by now. */
  onProgress?: (images: number) => void;
  signal?: AbortSignal;
}

/**
 * Draws an image for each item, in order, each in a task of its own: the page answers between two of them however many
 * there are. Rejects with the signal's reason when aborted, else with what prevented an image.
 */
export async function makeAccessImages<T>(
  items: readonly T[],
  { prepare, onProgress, signal }: Options<T>,
): Promise<AccessImageFile[]> {
  const canvas = document.createElement('canvas');
  canvas.width = IMAGE_WIDTH;
  canvas.height = IMAGE_HEIGHT;
  // Each image is read back at once: it stays in memory instead of travelling to a graphics card.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  const images: AccessImageFile[] = [];
  for (const item of items) {
    signal?.throwIfAborted();
    const image = await prepare(item);
    drawAccessImage(context, image);
    images.push({ name: image.name, detail: image.detail, png: encoded(canvas) });
    onProgress?.(images.length);
    await nextTask();
  }
  signal?.throwIfAborted();
  return images;
}

/** At once: `toBlob` waits for the page to be idle, which a busy machine lets it be for half a second per image. */
function encoded(canvas: HTMLCanvasElement): Blob {
  const base64 = canvas.toDataURL('image/png').split(',')[1];
  if (!base64) throw new Error('not encoded');
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  return new Blob([bytes], { type: 'image/png' });
}

/** Lets the browser paint and answer. Not a timer: those run once a second in a tab left in the background. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

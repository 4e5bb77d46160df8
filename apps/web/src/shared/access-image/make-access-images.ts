import { type AccessImage, drawAccessImage, IMAGE_HEIGHT, IMAGE_WIDTH } from './draw-access-image.ts';

export interface AccessImageFile {
  name: string;
  detail?: string | undefined;
  png: Blob;
}

interface Options<T> {
  /** Returns the content of an item's image. It is called just before the image is drawn. */
  prepare: (item: T) => Promise<AccessImage>;
  /** Called after each image with the number of images so far. */
  onProgress?: (images: number) => void;
  signal?: AbortSignal;
}

/**
 * Draws an image for each item, in order. Each image is drawn in its own browser task, so the page stays responsive.
 * @throws the signal's reason when aborted; any error of `prepare` or of the drawing
 */
export async function makeAccessImages<T>(
  items: readonly T[],
  { prepare, onProgress, signal }: Options<T>,
): Promise<AccessImageFile[]> {
  const canvas = document.createElement('canvas');
  canvas.width = IMAGE_WIDTH;
  canvas.height = IMAGE_HEIGHT;
  // Each image is read back at once, so the canvas stays in main memory instead of on the graphics card.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  const images: AccessImageFile[] = [];
  for (const item of items) {
    signal?.throwIfAborted();
    const image = await prepare(item);
    drawAccessImage(context, image);
    images.push({ name: image.name, detail: image.detail, png: encodePng(canvas) });
    onProgress?.(images.length);
    await nextTask();
  }
  signal?.throwIfAborted();
  return images;
}

/** Encodes synchronously, because `toBlob` waits for an idle page: half a second per image on a busy machine. */
function encodePng(canvas: HTMLCanvasElement): Blob {
  const base64 = canvas.toDataURL('image/png').split(',')[1];
  if (!base64) throw new Error('not encoded');
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  return new Blob([bytes], { type: 'image/png' });
}

/** Lets the browser paint and handle input. A timer would fire only once a second in a background tab. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

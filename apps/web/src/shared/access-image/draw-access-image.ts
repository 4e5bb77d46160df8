import { firstAndLastName } from '@reserva/domain/basics/names';
import { create } from 'qrcode';
import { sharedTexts } from '@/shared/texts.ts';
import { TYPEFACE } from '@/theme/typeface.ts';

/** Sizes of an access image in pixels (spec section 9). */
export const IMAGE_WIDTH = 400;
export const IMAGE_HEIGHT = 600;
export const QR_SIZE = 330;

const QR_LEFT = (IMAGE_WIDTH - QR_SIZE) / 2;
const QR_TOP = 130;
const TEXT_WIDTH = IMAGE_WIDTH - 40;
const LINE_HEIGHT = 24;
/** Opaque pixels, in the byte order of this machine. */
const BLACK = new Uint32Array(new Uint8Array([0, 0, 0, 255]).buffer)[0] as number;
const WHITE = 0xffffffff;

export interface AccessImage {
  /** Text that the QR code encodes. */
  code: string;
  name: string;
  /** Addition to the file name that distinguishes people with the same name. */
  detail?: string | undefined;
  /** Large text below the code. The default is the first and last name. */
  title?: string;
  /** Text below the title: until when the code is valid and for which meals. */
  note: string;
}

/**
 * Draws logo, QR code, title and note, and overwrites all earlier content of the canvas.
 * @throws Error when the code is too long for a QR code
 */
export function drawAccessImage(
  context: CanvasRenderingContext2D,
  { code, name, title = firstAndLastName(name), note }: AccessImage,
): void {
  context.fillStyle = '#fff';
  context.fillRect(0, 0, IMAGE_WIDTH, IMAGE_HEIGHT);
  drawLogo(context, IMAGE_WIDTH / 2, 32);
  drawQr(context, code);
  context.textAlign = 'center';
  context.fillStyle = '#211e1c';
  const lines = note.split('\n');
  const raised = (lines.length - 1) * LINE_HEIGHT * 0.5;
  fitFont(context, title, 700, 30);
  context.fillText(title, IMAGE_WIDTH / 2, 515 - raised, TEXT_WIDTH);
  context.fillStyle = '#6b6560';
  for (const [index, line] of lines.entries()) {
    fitFont(context, line, 400, 18);
    context.fillText(line, IMAGE_WIDTH / 2, 555 - raised + index * LINE_HEIGHT, TEXT_WIDTH);
  }
}

/**
 * Draws the QR code pixel by pixel, because drawing thousands of rectangles takes ten times as long. Module edges are
 * rounded to whole pixels, so modules may differ by one pixel but are never blurred.
 */
function drawQr(context: CanvasRenderingContext2D, code: string): void {
  const { modules } = create(code, { errorCorrectionLevel: 'M' });
  const image = context.createImageData(QR_SIZE, QR_SIZE);
  const pixels = new Uint32Array(image.data.buffer);
  const moduleAt = (pixel: number) => Math.floor(((pixel + 0.5) * modules.size) / QR_SIZE);
  for (let y = 0; y < QR_SIZE; y += 1) {
    const row = moduleAt(y);
    for (let x = 0; x < QR_SIZE; x += 1) {
      pixels[y * QR_SIZE + x] = modules.get(row, moduleAt(x)) ? BLACK : WHITE;
    }
  }
  context.putImageData(image, QR_LEFT, QR_TOP);
}

/** Reduces the font size, down to 16 px, until the text fits. The canvas squeezes a text that still does not fit. */
function fitFont(context: CanvasRenderingContext2D, text: string, weight: number, size: number): void {
  for (let px = size; px >= 16; px -= 2) {
    context.font = `${weight} ${px}px ${TYPEFACE}`;
    if (context.measureText(text).width <= TEXT_WIDTH) return;
  }
}

/** Paths of the logo from `public/logo.svg`, which is 64 units wide and high. */
const cutlery = [
  'M7.5 15v8c0 2.5 1.6 4 3.5 4s3.5-1.5 3.5-4v-8M11 15v34',
  'M53 49V15c-2.6 1.8-4.2 6-4.2 11 0 3.8 1.5 6 4.2 6',
];
const { logo } = sharedTexts.accessImage;
const COLOUR = '#b23c13';

/** Draws the logo without loading a file. `top` is its upper edge and `centre` its horizontal centre. */
function drawLogo(context: CanvasRenderingContext2D, centre: number, top: number): void {
  const nameFont = `800 28px ${TYPEFACE}`;
  context.save();
  context.font = nameFont;
  const width = 77 + context.measureText(logo.name).width;
  context.translate(Math.round(centre - width / 2), top);
  context.fillStyle = COLOUR;
  context.textAlign = 'left';
  context.fillText(logo.name, 77, 52);
  context.font = `500 16px ${TYPEFACE}`;
  context.fillText(logo.above, 78, 27);
  drawMark(context);
  context.restore();
}

function drawMark(context: CanvasRenderingContext2D): void {
  context.beginPath();
  context.roundRect(0, 0, 64, 64, 14);
  context.fill();
  context.fillStyle = '#fff';
  circle(context, 15);
  context.fill();
  context.strokeStyle = '#f3a27e';
  context.lineWidth = 2.5;
  circle(context, 9.5);
  context.stroke();
  context.strokeStyle = '#fff';
  context.lineWidth = 3;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const path of cutlery) context.stroke(new Path2D(path));
}

function circle(context: CanvasRenderingContext2D, radius: number): void {
  context.beginPath();
  context.arc(32, 32, radius, 0, 2 * Math.PI);
}

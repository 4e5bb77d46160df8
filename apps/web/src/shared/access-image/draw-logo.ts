import { sharedTexts } from '@/shared/texts.ts';
import { TYPEFACE } from '@/theme/typeface.ts';

/** The mark of `public/logo.svg` (64 units a side) and the name beside it. */
const cutlery = [
  'M7.5 15v8c0 2.5 1.6 4 3.5 4s3.5-1.5 3.5-4v-8M11 15v34',
  'M53 49V15c-2.6 1.8-4.2 6-4.2 11 0 3.8 1.5 6 4.2 6',
];
const { logo } = sharedTexts.accessImage;
const COLOUR = '#b23c13';

/** Draws the logo with its top at `top`, centred at `centre`, without waiting for a file. */
export function drawLogo(context: CanvasRenderingContext2D, centre: number, top: number): void {
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

import { create } from 'qrcode';
import { expect, it } from 'vitest';
import { qrPath } from './qr-path.ts';

it('the QR path draws exactly the dark modules inside the quiet zone', () => {
  const text = `RR1.0123456789abcdef01234567.${'Aa0_-'.repeat(50)}`;
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size, path } = qrPath(text);
  expect(size).toBe(modules.size + 4);
  const drawn = new Set<string>();
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let step = 0; step < Number(run); step += 1) drawn.add(`${Number(x) + step - 2},${Number(y) - 2}`);
  }
  const dark = new Set<string>();
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) dark.add(`${column},${row}`);
    }
  }
  expect(drawn).toEqual(dark);
});

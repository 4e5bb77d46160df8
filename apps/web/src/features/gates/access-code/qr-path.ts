import { create } from 'qrcode';

export interface QrPath {
  /** The number of modules on each side, including the quiet zone. */
  size: number;
  /** The SVG path of the dark modules, one unit for each module. */
  path: string;
}

/** The white border in modules that a reader needs to find the code. The white surface around it adds the rest. */
const QUIET_ZONE = 2;

/** Draws a QR code as one SVG path, which is sharp at any size. */
export function qrPath(text: string): QrPath {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const steps: string[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    let column = 0;
    while (column < modules.size) {
      let run = 0;
      while (column + run < modules.size && modules.get(row, column + run)) run += 1;
      if (run > 0) steps.push(`M${column + QUIET_ZONE} ${row + QUIET_ZONE}h${run}v1h-${run}z`);
      column += Math.max(1, run);
    }
  }
  return { size: modules.size + QUIET_ZONE * 2, path: steps.join('') };
}

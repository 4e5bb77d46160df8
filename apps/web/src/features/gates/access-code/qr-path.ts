import { create } from 'qrcode';

export interface QrPath {
  /** Modules per side, quiet zone included. */
  size: number;
  /** Path of the dark modules, one unit per module. */
  path: string;
}

/** White border a reader needs to find the code; the white around it on screen adds the rest. */
const QUIET_ZONE = 2;

/** Draws a QR code as one path, sharp at any size. */
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

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { breaksOf } from './breaks.ts';
import { type Line, tryBreak, type While } from './cell.ts';
import { openPage } from './page.ts';
import { faultTable } from './table.ts';
import { startWorld } from './world.ts';

const DOCUMENT = fileURLToPath(new URL('../../../docs/faults.md', import.meta.url));
const PEOPLE = 600;

/**
 * Breaks every part in every way, idle and during lunch, and writes the table of the results.
 * @param only text that the name of a part and break must contain; if it is given, the table is not written
 * @throws Error when an order was lost or doubled, or a person gave up
 */
export async function tryFaults(only: string | undefined): Promise<void> {
  const log = (line: string) => console.log(line);
  log('Starting a system to break …');
  const world = await startWorld({ people: PEOPLE, sentinels: false });
  const lines: Line[] = [];
  /** Messages of the breaks that failed and have no row in the table. */
  const failed: string[] = [];
  try {
    const page = await openPage(world);
    const breaks = breaksOf(world).filter(({ part, way }) => !only || `${part} ${way}`.includes(only));
    // Sorted by kind of break and not by part. Late alarms of a part have then ended before the same part is broken
    // again.
    const inTurn = [...breaks].sort((a, b) => a.way.localeCompare(b.way));
    for (const when of ['idle', 'lunch'] satisfies While[]) {
      for (const broken of inTurn) {
        try {
          const line = await tryBreak(world, page, broken, when);
          lines.push(line);
          log(lineText(line));
        } catch (error) {
          failed.push(`${broken.part} ${broken.way}, ${when}: ${(error as Error).message}`);
          log(failed.at(-1) ?? '');
        }
      }
    }
    await page.stop();
  } finally {
    await world.stop();
  }
  const parts = ['gateway', 'services', 'MongoDB', 'Redis', 'mail', 'proxy'];
  lines.sort((a, b) => parts.indexOf(a.part) - parts.indexOf(b.part) || a.way.localeCompare(b.way));
  if (failed.length > 0) throw new Error(failed.join('\n'));
  if (!only) writeFileSync(DOCUMENT, faultTable(lines, new Date(), world));
  const wrong = lines.filter(({ lost, doubled, gaveUp }) => lost + doubled + gaveUp > 0);
  if (wrong.length > 0)
    throw new Error(`${wrong.length} of ${lines.length} faults lost or doubled something.`);
  log(`${lines.length} faults: nothing lost, nothing doubled.`);
}

const lineText = ({ part, way, while: when, page, alarms, ...line }: Line): string =>
  [
    `${part} ${way}, ${when}: ${line.lost} lost, ${line.doubled} doubled, ${line.gaveUp} gave up`,
    `refused ${Math.round(line.longestMs)} ms, well after ${Math.round(line.wellMs)} ms`,
    `page: ${page.join(', ')}; alarms: ${alarms.join(', ')}`,
  ].join('; ');

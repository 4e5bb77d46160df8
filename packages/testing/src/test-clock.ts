import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instantAt } from '@reserva/domain/basics/time';
import { type Clock, createClock } from '@reserva/runtime/process/clock';

export const TEST_ZONE = 'America/Sao_Paulo';

/** A clock that a test sets. It is also the clock of all processes that the test starts (APP_CLOCK_FILE). */
export interface TestClock extends Clock {
  file: string;
  /** Sets the local date and time, e.g. `2026-11-19T08:50`. From then on, the clock runs normally. */
  set(local: string): void;
  advance(ms: number): void;
  dispose(): void;
}

export function createTestClock(local: string): TestClock {
  const folder = mkdtempSync(join(tmpdir(), 'reserva-clock-'));
  const file = join(folder, 'offset');
  const clock = createClock({ offsetMs: 0, offsetFile: file });
  let offset = 0;
  const move = (to: number) => {
    offset = to;
    // The file is written under another name and then renamed. Otherwise a process could read it half written, and
    // would use the real time.
    writeFileSync(`${file}.next`, String(offset));
    renameSync(`${file}.next`, file);
  };
  const set = (moment: string) => {
    const [date = '', time = '00:00'] = moment.split('T');
    move(instantAt(date, time, TEST_ZONE).getTime() - Date.now());
  };
  set(local);
  return {
    file,
    set,
    now: () => clock.now(),
    advance: (ms) => move(offset + ms),
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}

import { withTimeout } from '@reserva/runtime/process/timeouts';
import type { ApiClient } from '@reserva/testing/api-client';
import type { Project } from './project.ts';
import { visitor } from './visitor.ts';

const PEOPLE = 8;
const PAUSE_MS = 150;
const UNANSWERED_MS = 15_000;

/** Result of a part of the load. */
export interface Outcome {
  calls: number;
  failed: number;
  /** Longest time without a successful answer, in milliseconds. */
  longestGap: number;
  /** Reason of the first failure. */
  because: string | null;
}

export interface Load {
  /** Returns the result since the previous call of `take`. */
  take(): Outcome;
  /**
   * Ends the load.
   * @returns `lost`: number of people whose reservation differs from their last acknowledged call; `doubled`: number of
   * people with more than one reservation of the meal
   */
  stop(): Promise<{ lost: number; doubled: number; acknowledged: number }>;
}

type SlotState = 'reserved' | 'free' | 'unknown';

/**
 * Starts simulated people who repeatedly reserve, cancel and read. Each person makes one call at a time. The state of
 * the last acknowledged call is stored for each person.
 */
export async function startLoad(project: Project): Promise<Load> {
  const people: { client: ApiClient; known: SlotState }[] = [];
  for (let n = 1; n <= PEOPLE; n++) {
    people.push({ client: await visitor(project, `F${3000 + n}`), known: 'unknown' });
  }
  let outcome: Outcome = { calls: 0, failed: 0, longestGap: 0, because: null };
  let lastFine = performance.now();
  let acknowledged = 0;
  let ends = false;

  const note = (status: number, why: string) => {
    outcome.calls++;
    const now = performance.now();
    outcome.longestGap = Math.max(outcome.longestGap, now - lastFine);
    if (status > 0 && status < 500) lastFine = now;
    else {
      outcome.failed++;
      outcome.because ??= why;
    }
  };
  const ask = async (
    { client }: (typeof people)[number],
    name: 'reservations.reserve' | 'reservations.cancelReservation' | 'reservations.checkReservation',
  ): Promise<number> => {
    try {
      const body = name === 'reservations.reserve' ? { body: { local: 2 } } : {};
      const answer = await withTimeout(
        UNANSWERED_MS,
        client.raw(name, body),
        () => new Error('no answer within 15 s'),
      );
      note(answer.status, `${name}: ${answer.status} ${answer.refusal?.message ?? ''}`);
      return answer.status;
    } catch (error) {
      const { message, cause } = error as Error;
      note(0, `${name}: ${message} ${(cause as Error | undefined)?.message ?? ''}`);
      return 0;
    }
  };
  const live = async (person: (typeof people)[number]) => {
    for (let turn = 0; !ends; turn++) {
      const order = turn % 2 === 0 ? 'reservations.reserve' : 'reservations.cancelReservation';
      const status = await ask(person, order);
      const desired: SlotState = order === 'reservations.reserve' ? 'reserved' : 'free';
      // The statuses 409 and 404 mean that an earlier attempt succeeded, but its answer was lost.
      if (status === 200 || status === 409 || status === 404) {
        person.known = desired;
        acknowledged++;
      } else person.known = 'unknown';
      await ask(person, 'reservations.checkReservation');
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const lives = people.map(live);

  return {
    take() {
      const result = outcome;
      outcome = { calls: 0, failed: 0, longestGap: 0, because: null };
      lastFine = performance.now();
      return result;
    },
    async stop() {
      ends = true;
      await Promise.all(lives);
      let [lost, doubled] = [0, 0];
      for (const { client, known } of people) {
        const { status, body } = await client.call('reservations.checkReservation', {});
        if (status !== 200) throw new Error(`what stands cannot be seen: ${status}`);
        const dinners = body.reservations.filter(({ tipo }) => tipo === 2).length;
        if (known !== 'unknown' && dinners === 0 && known === 'reserved') lost++;
        if (known === 'free' && dinners > 0) lost++;
        if (dinners > 1) doubled++;
      }
      return { lost, doubled, acknowledged };
    },
  };
}

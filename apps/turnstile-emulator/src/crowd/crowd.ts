import { TZDate } from '@date-fns/tz';
import type { Running } from '@reserva/runtime/process/lifecycle';
import type { Context } from '../context.ts';
import { scan } from '../gate/scan.ts';
import type { ScanRequest } from '../gate/scan-request.ts';
import type { Turnstiles } from '../turnstiles.ts';
import { servedAt } from './serving-hours.ts';

/** The share of people who give up in front of an open gate. */
const GIVE_UP_SHARE = 0.06;
/** The longest time that a person waits at an open gate before the push. It is shorter when many people come. */
const LONGEST_PAUSE_MS = 1_500;
/** The number of people who may wait in front of gates that do not answer. No one joins a longer queue. */
const MAX_WAITING = 60;

/** Sends `perMinute` people with badges through all gates while meals are served. */
export function startCrowd(context: Context, turnstiles: Turnstiles): Running {
  const { perMinute } = context.config.crowd;
  if (perMinute === 0) return { async stop() {} };
  const people = createPeople(context);
  let waiting = 0;
  const timer = setInterval(() => {
    // People go to turnstiles and not to terminals, because they come to eat.
    const gates = turnstiles.all().filter(({ device }) => device.kind === 'turnstile');
    const request = nextVisit(context, people, (60_000 / perMinute) * gates.length);
    const gate = gates[Math.floor(context.random() * gates.length)];
    if (!request || !gate || waiting >= MAX_WAITING) return;
    waiting += 1;
    void scan(context, gate.device, request)
      .catch((error) => context.logger.warn({ err: error }, 'a person of the crowd did not get through'))
      .finally(() => {
        waiting -= 1;
      });
  }, 60_000 / perMinute);
  return {
    async stop() {
      clearInterval(timer);
    },
  };
}

/**
 * Returns the next person's visit, or null while no meal is served.
 * @param paceMs the time between two people at one gate
 */
export function nextVisit(context: Context, people: People, paceMs: number): ScanRequest | null {
  const local = new TZDate(context.clock.now(), context.config.timezone);
  const meal = servedAt(context.config.crowd.hours, local.getHours() * 60 + local.getMinutes());
  if (!meal) return null;
  const day = `${local.getFullYear()}-${local.getMonth()}-${local.getDate()}`;
  return {
    turnstile: 1,
    card: people.next(`${day} ${meal.start}`),
    outcome: context.random() < GIVE_UP_SHARE ? 'give-up' : 'turn',
    afterMs: Math.floor(context.random() * Math.min(LONGEST_PAUSE_MS, paceMs)),
  };
}

export interface People {
  /**
   * Returns a random badge that was not shown at this meal yet. After all badges were shown, each can be shown again.
   */
  next(meal: string): number;
}

export function createPeople(context: Context): People {
  const { from, to } = context.config.crowd.badges;
  let meal = '';
  let remaining: number[] = [];
  return {
    next(current) {
      if (current !== meal || remaining.length === 0) {
        remaining = Array.from({ length: to - from + 1 }, (_, index) => from + index);
        meal = current;
      }
      const [badge = from] = remaining.splice(Math.floor(context.random() * remaining.length), 1);
      return badge;
    },
  };
}

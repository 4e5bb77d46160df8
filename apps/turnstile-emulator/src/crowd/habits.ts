import { TZDate } from '@date-fns/tz';
import { mealIds } from '@reserva/domain/basics/meals';
import { demoVisit, FIRST_DEMO_BADGE, hasDemoLeave } from '@reserva/domain/reservations/demo-habits';
import { reservationState } from '@reserva/domain/reservations/reservation';
import type { Running } from '@reserva/runtime/process/lifecycle';
import type { Context } from '../context.ts';
import { scan } from '../gate/scan.ts';
import type { Turnstiles } from '../turnstiles.ts';

const TICK_MS = 1_000;
/**
 * The longest time between two ticks, in seconds. After a longer gap, such as a jump of the clock, the visitors of the
 * gap do not come.
 */
const MAX_GAP_SECONDS = 120;
/** The longest time that a person takes to push the arm. */
const PAUSE_MS = 1_500;

export interface Visitor {
  badge: string;
  site: number;
  /** The local time of the visit, in seconds after midnight. */
  at: number;
}

/** Lets the demo's employees come at their usual times to the site of their reservation (`demoVisit`). */
export function startHabits(context: Context, turnstiles: Turnstiles): Running {
  let last = localSecond(context);
  const timer = setInterval(() => {
    const from = last;
    last = localSecond(context);
    for (const visitor of visitorsBetween(context.config.crowd.badges, from, last)) {
      const gates = turnstiles
        .all()
        .filter(({ device }) => device.kind === 'turnstile' && device.site === visitor.site);
      const gate = gates[Math.floor(context.random() * gates.length)];
      if (!gate) continue;
      const afterMs = Math.floor(context.random() * PAUSE_MS);
      void scan(context, gate.device, {
        turnstile: 1,
        card: Number(visitor.badge),
        outcome: 'turn',
        afterMs,
      }).catch((error) => context.logger.warn({ err: error }, 'a person of the demo did not get through'));
    }
  }, TICK_MS);
  return {
    async stop() {
      clearInterval(timer);
    },
  };
}

interface LocalSecond {
  date: string;
  second: number;
}

function localSecond(context: Context): LocalSecond {
  const local = new TZDate(context.clock.now(), context.config.timezone);
  return {
    date: local.toISOString().slice(0, 10),
    second: local.getHours() * 3600 + local.getMinutes() * 60 + local.getSeconds(),
  };
}

/** Returns the people who come after `from` and not after `to`. Both must be on the same day. */
export function visitorsBetween(
  badges: { from: number; to: number },
  from: LocalSecond,
  to: LocalSecond,
): Visitor[] {
  if (from.date !== to.date || to.second - from.second > MAX_GAP_SECONDS) return [];
  return visitorsOf(badges, to.date).filter(({ at }) => at > from.second && at <= to.second);
}

let cached: { date: string; visitors: Visitor[] } | undefined;

function visitorsOf({ from, to }: { from: number; to: number }, date: string): Visitor[] {
  if (cached?.date === date) return cached.visitors;
  const visitors = Array.from({ length: to - from + 1 }, (_, n) => from + n)
    .filter((badge) => !hasDemoLeave(badge - FIRST_DEMO_BADGE))
    .flatMap((badge) => mealIds.flatMap((meal) => visitOf(String(badge), date, meal)));
  cached = { date, visitors };
  return visitors;
}

function visitOf(badge: string, date: string, meal: (typeof mealIds)[number]): Visitor[] {
  const visit = demoVisit(badge, { date, meal }, { weekend: false });
  if (!visit || visit.state === reservationState.expired) return [];
  // Two people who eat in the same minute come some seconds apart.
  return [{ badge, site: visit.site, at: visit.eatsAt + (Number(badge) % 60) }];
}

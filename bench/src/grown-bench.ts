import { measuredDays } from '@reserva/database/queries/money/month-closings';
import { chargesBetween } from '@reserva/database/queries/money/report-financial';
import { addLocalDays, localDateOf, monthOf } from '@reserva/domain/basics/time';
import { createGates } from './gates.ts';
import { grow } from './grow.ts';
import { median, quantile } from './numbers.ts';
import { oneByOne, send } from './open-loop.ts';
import { call, signIn } from './people.ts';
import { type System, startSystem, ZONE } from './system.ts';
import { printTable, type Row } from './table.ts';
import { clearDay } from './throughput.ts';

/** With the demo's two months these make a hundred thousand reservations. */
const PEOPLE = 1_600;
const TIMES = 200;
const WARM_UP = 50;
const PAGE = 20;

/**
 * Whether the years of a company cost it time: each thing that people wait for is done with a hundred thousand reservations
 * and with as many as are asked for, in a company of the same size.
 */
export async function benchGrown(options: { reservations: number; basePort: number }): Promise<void> {
  const log = (line: string) => console.log(line);
  const { basePort } = options;
  const system = await startSystem({ people: PEOPLE, basePort, profile: undefined, log });
  try {
    const today = localDateOf(new Date(), ZONE);
    log(`Measuring with ${await system.database.reservations.estimatedDocumentCount()} reservations …`);
    const few = await measure(system, today, 'f');
    await grow(system.database, options.reservations, log);
    const all = await system.database.reservations.estimatedDocumentCount();
    log(`Measuring with ${all} …`);
    const many = await measure(system, today, 'm');
    printTable([...few].map(([what, times]) => rowOf(what, times, many.get(what) ?? [])));
  } finally {
    await system.stop();
  }
}

function rowOf(what: string, few: readonly number[], many: readonly number[]): Row {
  const ratio = median(many) / median(few);
  const both = [few, many].map(
    (times) => `${median(times).toFixed(1)} (p99 ${quantile(times, 0.99).toFixed(1)}) ms`,
  );
  return { what, reached: `${both.join(' -> ')}, ${ratio.toFixed(2)}`, aim: '1.3', met: ratio <= 1.3 };
}

/** Milliseconds of each. */
async function measure(system: System, today: string, round: string): Promise<Map<string, number[]>> {
  const { url, deviceUrl, diners, secret, database } = system;
  const tokens = await signIn(
    url,
    diners.slice(0, TIMES + WARM_UP).map(({ login }) => login),
  );
  const [admin = ''] = await signIn(url, ['ADMIN']);
  const gates = createGates(secret, round, system.gates.slice(0, 8));
  const yesterday = addLocalDays(today, -1);
  const page = { date: yesterday, items: PAGE, local: 0, time: 0, status: 0, guest: false };
  const { total } = JSON.parse(
    await send(url, call('reservations.getPage', admin, { ...page, skip: 0 })),
  ) as { total: number };
  const lastMonth = monthBefore(today);
  const times = new Map<string, number[]>();
  const time = async (what: string, act: (index: number) => Promise<unknown>) => {
    const all = await oneByOne(WARM_UP + TIMES, act);
    times.set(what, all.slice(WARM_UP));
  };
  await time('reserve', (n) => send(url, call('reservations.reserve', tokens[n] ?? '', { local: 2 })));
  await time('home with a reservation', (n) =>
    send(url, call('reservations.checkReservation', tokens[n] ?? '')),
  );
  await time('scan of a badge, reserved', (n) => send(deviceUrl, gates.scanBadge(n, diners[n] ?? nobody())));
  await time('turn', (n) => send(deviceUrl, gates.turn(n)));
  await time('statement of a month', (n) =>
    send(url, call('reservations.getReservations', tokens[n] ?? '', undefined, { month: '2' })),
  );
  await time('list of a day, first page', () =>
    send(url, call('reservations.getPage', admin, { ...page, skip: 0 })),
  );
  await time('list of a day, last page', () =>
    send(url, call('reservations.getPage', admin, { ...page, skip: total - (total % PAGE || PAGE) })),
  );
  const lines = await database.reservations
    .find({ date: yesterday, active: true })
    .limit(WARM_UP + TIMES)
    .select({ _id: 1 })
    .lean();
  await time('explanation of a line', (n) =>
    send(
      url,
      call('reservations.explainRow', admin, undefined, { id: lines[n % lines.length]?._id ?? nobody() }),
    ),
  );
  await time('sums of a month', () => chargesBetween(database, lastMonth));
  await time('closings of a month', () => measuredDays(database, monthOf(lastMonth.from), today));
  await clearDay(system);
  return times;
}

function nobody(): never {
  throw new Error('nobody is there');
}

function monthBefore(today: string) {
  const last = addLocalDays(`${today.slice(0, 8)}01`, -1);
  return { from: `${last.slice(0, 8)}01`, to: last };
}

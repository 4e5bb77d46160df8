import { DEMO_TOTP_SECRET } from '@reserva/database/demo/accounts';
import { localDateOf } from '@reserva/domain/basics/time';
import { reservationState } from '@reserva/domain/reservations/reservation';
import { deriveKey } from '@reserva/secrets/keys';
import { sealText } from '@reserva/secrets/sealed-text';
import { until } from '@reserva/testing/drain';
import { totpCode } from '@reserva/testing/totp';
import { createGates } from './gates.ts';
import { openKiosk } from './kiosk.ts';
import { latency, quantile, whole } from './numbers.ts';
import { openLoop, send } from './open-loop.ts';
import { call, PASSWORD, signIn } from './people.ts';
import { type System, startSystem, ZONE } from './system.ts';
import { printTable, type Row } from './table.ts';

/** Of that password, with the work that a sign-in has in production. */
const HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$Foh9Qaw/S4Lrq/RLo3tNEw$mxJMs50nQD0rY6Prl4o5NIEvIJPWAYbYh/PLun07aUE';
/** Five thousand in five minutes. */
const PER_SECOND = 5_000 / 300;
const GATES = 8;
const PRICE_CENTS = 350;

/**
 * Noon of a company: everybody signs in with password and authenticator and reserves, at the pace of 5,000 in five minutes,
 * then all eat at the same pace, which is twelve times that of an hour, while the display's numbers are looked at every
 * second.
 */
export async function benchNoon(options: { people: number; basePort: number }): Promise<void> {
  const log = (line: string) => console.log(line);
  const system = await startSystem({ ...options, profile: undefined, log });
  try {
    await enrol(system);
    log('Everybody reserves …');
    const reserving = await reserve(system);
    log('Everybody eats …');
    const eating = await eat(system);
    printTable([...reserving, ...eating, await meals(system)]);
  } finally {
    await system.stop();
  }
}

async function enrol({ database, secret }: System): Promise<void> {
  const totp = sealText(deriveKey(secret, 'stored-secret'), DEMO_TOTP_SECRET);
  const twoFactor = { exempt: false, secret: totp, enrolledAt: new Date(0), lastStep: 0 };
  await database.users.updateMany({ login: /^F\d+$/ }, { $set: { passwordHash: HASH, twoFactor } });
}

async function reserve({ url, diners }: System): Promise<Row[]> {
  let refused = 0;
  const times = { signIn: [] as number[], home: [] as number[], reserve: [] as number[] };
  const timed = async (of: keyof typeof times, ...asked: Parameters<typeof call>) => {
    const began = performance.now();
    const answer = await send(url, call(...asked));
    times[of].push(performance.now() - began);
    return JSON.parse(answer) as Record<string, string>;
  };
  await openLoop(PER_SECOND, diners.length, async (index) => {
    const user = diners[index]?.login ?? '';
    try {
      const { userId = '' } = await timed('signIn', 'users.login', '', { user, password: PASSWORD });
      const proof = { user: userId, code: await totpCode(new Date()), password: PASSWORD };
      const { token = '' } = await timed('signIn', 'users.twoFactorsVerify', '', proof);
      await timed('home', 'reservations.checkReservation', token);
      await timed('reserve', 'reservations.reserve', token, { local: 2 });
    } catch (error) {
      if (refused++ === 0) console.log(String(error));
    }
  });
  return [
    {
      what: `of ${diners.length} who sign in and reserve, refused`,
      reached: whole(refused),
      aim: '0',
      met: refused === 0,
    },
    { what: 'each step of signing in, p50 / p99', reached: latency(times.signIn) },
    { what: 'home, p50 / p99', reached: latency(times.home) },
    {
      what: 'reserve, p50 / p95',
      reached: p50And95(times.reserve),
      aim: 'p95 < 300 ms',
      met: quantile(times.reserve, 0.95) < 300,
    },
  ];
}

const p50And95 = (times: readonly number[]): string =>
  `${quantile(times, 0.5).toFixed(1)} / ${quantile(times, 0.95).toFixed(1)} ms`;

async function eat(system: System): Promise<Row[]> {
  const { url, deviceUrl, diners, secret } = system;
  const gates = createGates(secret, 'n', system.gates.slice(0, GATES));
  const [kioskToken = ''] = await signIn(url, ['KIOSK']);
  const display = await openKiosk(url, kioskToken);
  const counted = { date: localDateOf(new Date(), ZONE), local: '2', time: '1' };
  let shut = 0;
  const times: number[] = [];
  const turned: Promise<string>[] = [];
  /** Turns sent, and answered, so far, and answered when the count was looked at the last time. */
  const turns = { sent: 0, answered: 0, before: 0 };
  const shown = { looks: 0, wrong: 0 };
  const look = async () => {
    const { before } = turns;
    turns.before = turns.answered;
    const answer = await send(url, call('reservations.getQuantityCheckins', kioskToken, undefined, counted));
    const { checkins } = JSON.parse(answer) as { checkins: number };
    shown.looks++;
    if (checkins < before || checkins > turns.sent) shown.wrong++;
  };
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, 1_000);
  await openLoop(PER_SECOND, diners.length, async (index) => {
    const diner = diners[index];
    if (!diner) throw new Error('nobody is there');
    const scan = index % 2 === 0 ? gates.scanBadge(index, diner) : await gates.scanCode(index, diner);
    const began = performance.now();
    const answer = await send(deviceUrl, scan);
    times.push(performance.now() - began);
    if (!answer.includes('"event":7')) return void shut++;
    turns.sent++;
    turned.push(send(deviceUrl, gates.turn(index)).finally(() => turns.answered++));
  });
  await Promise.all(turned);
  clearInterval(timer);
  await looking;
  await until('what the display is told', async () => display.told.length >= turns.answered);
  display.stop();
  return [
    {
      what: 'gate answer, half badges, half codes, p50 / p99',
      reached: latency(times),
      aim: 'p99 < 25 ms',
      met: quantile(times, 0.99) < 25,
    },
    { what: 'gates that stayed shut', reached: whole(shut), aim: '0', met: shut === 0 },
    {
      what: `of ${shown.looks} looks at the count, one a second, wrong`,
      reached: whole(shown.wrong),
      aim: '0',
      met: shown.wrong === 0,
    },
  ];
}

/** Everybody's one meal, and what it costs. */
async function meals({ database, diners }: System): Promise<Row> {
  const right = {
    date: localDateOf(new Date(), ZONE),
    active: true,
    state: reservationState.concluded,
    priceCents: PRICE_CENTS,
  };
  const counted = await database.reservations.countDocuments(right);
  const met = counted === diners.length;
  return {
    what: 'meals that stand with their price',
    reached: whole(counted),
    aim: whole(diners.length),
    met,
  };
}

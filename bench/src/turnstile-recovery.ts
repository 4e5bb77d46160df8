import type { Database } from '@reserva/database/database';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import type { CommandSender } from '@reserva/runtime/messaging/command-sender';
import { until } from '@reserva/testing/drain';
import { makeUser } from '@reserva/testing/factories';
import type { DeviceClient } from './device-client.ts';
import type { Row } from './table.ts';

export const PASSAGES = 5_000;
const HOUR_MS = 3_600_000;
const GIVE_UP_MS = 120_000;

/** What is done to a device, and when the system has put right what came of it. */
interface Trouble {
  what: string;
  begin: (device: DeviceClient) => Promise<void>;
  /** Where only the world can end it: once the system has noticed. */
  end?: (device: DeviceClient) => Promise<void>;
  /** @param since when it began */
  right: (turnstile: Turnstile, since: Date) => boolean;
}

const unreachable = ({ device }: Turnstile): boolean => device.probe.fault !== null;
const spokenWith = (turnstile: Turnstile): boolean => !unreachable(turnstile);
/** The last repair of its settings is later, and changed such a one. */
const repaired =
  (setting: RegExp) =>
  ({ device }: Turnstile, since: Date): boolean => {
    const repair = device.configuration?.repaired;
    return !!repair && repair.at > since && repair.differences.some((one) => setting.test(one.setting));
  };

const troubles: readonly Trouble[] = [
  {
    what: 'network off',
    begin: (device) => device.faults({ network: 'off' }),
    end: (device) => device.faults({ network: 'on' }),
    right: spokenWith,
  },
  {
    what: 'network silent',
    begin: (device) => device.faults({ network: 'silent' }),
    end: (device) => device.faults({ network: 'on' }),
    right: spokenWith,
  },
  {
    what: 'every call answered with 500',
    begin: (device) => device.faults({ errorRate: 1 }),
    end: (device) => device.faults({ errorRate: 0 }),
    right: spokenWith,
  },
  {
    what: 'clock ten minutes ahead',
    begin: (device) => device.faults({ clockOffsetMs: 600_000 }),
    right: repaired(/^clock$/),
  },
  {
    what: 'set back to what it left the factory with',
    begin: (device) => device.act('factory-reset'),
    right: repaired(/./),
  },
];

/**
 * How fast a day of a device's events is collected, and how long the system takes until all is right after each fault:
 * from the end of the fault, or from its beginning where the system is to end it.
 */
export async function measureRecovery(system: {
  database: Database;
  commands: CommandSender;
  device: DeviceClient;
  turnstileId: string;
}): Promise<Row[]> {
  const rows = [await collection(system)];
  for (const trouble of troubles) {
    const seconds = await recovery(system, trouble);
    rows.push({ what: `right again after: ${trouble.what}`, reached: `${seconds.toFixed(1)} s` });
  }
  return rows;
}

type System = Parameters<typeof measureRecovery>[0];

/**
 * Passages of a day that a device decided on its own: in its logs, not told to anybody, each of somebody else who had
 * reserved nothing. Resolves with the last one's id.
 */
export async function leavePassages(
  database: Database,
  device: DeviceClient,
  turnstileId: string,
): Promise<number> {
  // The first contact: what the device's logs held before it is not ours.
  await until(
    'the first contact',
    async () => {
      const known = await storedTurnstile(database, turnstileId);
      return known.device.collected !== null;
    },
    GIVE_UP_MS,
  );
  const { deviceId } = await storedTurnstile(database, turnstileId);
  const people = Array.from({ length: PASSAGES }, () => makeUser());
  await database.users.insertMany(people, { ordered: false });
  const from = Math.floor((Date.now() - 24 * HOUR_MS) / 1000);
  const passages = Array.from({ length: PASSAGES }, (_, n) => n);
  const plain = { device_id: Number(deviceId), identifier_id: 1, portal_id: 1 };
  await device.put(
    'access_logs',
    passages.map((n) => ({
      ...plain,
      time: from + n,
      event: 7,
      identification_rule_id: 0,
      log_type_id: -1,
      user_id: 0,
      card_value: Number(people[n]?.badge),
    })),
  );
  return device.put(
    'access_events',
    passages.map((n) => ({
      event: 'catra',
      type: 'TURN_LEFT',
      identification: `be${n.toString(16)}`,
      device_id: plain.device_id,
      timestamp: from + n + 2,
    })),
  );
}

/** Of the passages that were left on a device, how many are collected. */
export async function collectedOf(database: Database, id: string, last: number): Promise<number> {
  const { device } = await storedTurnstile(database, id);
  // What the device's own people did after them is not counted.
  return Math.min(PASSAGES, Math.max(0, PASSAGES - (last - Number(device.collected?.eventId ?? 0))));
}

async function collection({ database, commands, device, turnstileId }: System): Promise<Row> {
  const last = await leavePassages(database, device, turnstileId);
  const started = performance.now();
  await commands.send('turnstile.synchronise', { id: turnstileId }, by).catch(() => undefined);
  await until(
    'the last passage',
    async () => (await collectedOf(database, turnstileId, last)) === PASSAGES,
    GIVE_UP_MS,
  );
  const seconds = (performance.now() - started) / 1000;
  return {
    what: `${PASSAGES} passages of one device collected and recorded`,
    reached: `${seconds.toFixed(1)} s`,
    aim: '< 5 s',
    met: seconds < 5,
  };
}

async function recovery(
  { database, device, turnstileId }: System,
  { what, begin, end, right }: Trouble,
): Promise<number> {
  const since = new Date();
  let started = performance.now();
  await begin(device);
  if (end) {
    await until(
      `the system to notice: ${what}`,
      async () => unreachable(await storedTurnstile(database, turnstileId)),
      GIVE_UP_MS,
    );
    await end(device);
    started = performance.now();
  }
  await until(
    `all to be right after: ${what}`,
    async () => right(await storedTurnstile(database, turnstileId), since),
    GIVE_UP_MS,
  );
  return (performance.now() - started) / 1000;
}

const by = { actor: { kind: 'system', job: 'bench' } as const, requestId: 'bench' };

async function storedTurnstile(database: Database, id: string): Promise<Turnstile> {
  const turnstile = await database.turnstiles.findById(id).lean();
  if (!turnstile) throw new Error('the demo lacks its first turnstile');
  return turnstile;
}

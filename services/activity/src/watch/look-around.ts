import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import { allDevices } from '@reserva/database/queries/gates/turnstiles';
import { partWords } from '@reserva/domain/system/part-words';
import { clocksSeen } from '@reserva/service/clocks-seen';
import {
  away,
  type Found,
  partOfDevice,
  processesSeen,
  storedSeen,
  withoutRedis,
} from '@reserva/service/parts-seen';
import type { Context } from '../context.ts';
import { mailSeen } from './mail-seen.ts';

interface Around {
  found: Found;
  /** What people call each part. */
  names: Map<string, string>;
}

/** Looks at every part once. Never throws. */
export async function lookAround(context: Context): Promise<Around> {
  const { database, clock, redis, redisPulse, redisConfig, mailer } = context;
  let devices: Turnstile[] = [];
  const ofDatabase = async () => {
    devices = await allDevices(database);
    return storedSeen(database, devices, clock.now());
  };
  const [inRedis, stored, mail] = await Promise.all([
    processesSeen(redis, redisConfig).catch(withoutRedis),
    ofDatabase().catch((fault) => new Map([['mongodb', away(fault)]])),
    mailSeen(mailer),
  ]);
  const clocks = await clocksSeen({ ...context, devices, processes: inRedis.clocks }).catch(() => null);
  const found = new Map([
    ...inRedis.found,
    ...stored,
    ['mail', mail] as const,
    // What cannot be compared is not told of: the store that is away is.
    ...(clocks ? [['clock', clocks] as const] : []),
    // It may have frozen since it answered; what is slow is told last.
    ...(redisPulse.isSilent() ? withoutRedis().found : []),
  ]);
  const names = new Map([
    ...Object.entries(partWords).map(([part, { name }]) => [part, name] as const),
    ...devices.map((device) => [partOfDevice(device), device.name] as const),
  ]);
  return { found, names };
}

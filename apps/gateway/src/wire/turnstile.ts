import type { SiteId } from '@reserva/contracts/basics/primitives';
import type { CommandResult } from '@reserva/contracts/commands';
import type { AnswerOf } from '@reserva/contracts/operations';
import type { ShiftTurns } from '@reserva/database/models/gates/shift-turns';
import { sealText } from '@reserva/secrets/sealed-text';

/** A turnstile as the wire names it, where it is called a ratchet. */
interface Ratchet {
  name: string;
  ip: string;
  local: SiteId;
}

/** The same by our names. */
interface TurnstileDescription {
  name: string;
  address: string;
  site: SiteId;
}

const turnstileOf = ({ name, ip: address, local: site }: Ratchet): TurnstileDescription => ({
  name,
  address,
  site,
});

/** A device as it is registered. */
export const registeredOf = (
  { storedSecret }: { storedSecret: Buffer },
  { password, ...described }: Ratchet & { password: string },
) => ({ ...turnstileOf(described), sealedPassword: sealText(storedSecret, password) });

/** What is changed of one; a password that is not given stays. */
export const changedOf = (
  { storedSecret }: { storedSecret: Buffer },
  { id, password, ...described }: Ratchet & { id: string; password?: string | undefined },
) => ({
  id,
  ...turnstileOf(described),
  ...(password !== undefined && { sealedPassword: sealText(storedSecret, password) }),
});

export const ratchetOf = ({ name, address: ip, site: local }: TurnstileDescription): Ratchet => ({
  name,
  ip,
  local,
});

/** What came of speaking with it. */
export const probedRatchet = ({
  id,
  name,
  address: ip,
  reached: connected,
}: CommandResult<'turnstile.probe'>['devices'][number]) => ({ id, name, ip, connected });

type TurnCounter = AnswerOf<'ratchets.getDeviceRatchet'>['counters'][number];

/**
 * What a device counted in a shift beside what we know of, by the names of the wire.
 * @param known turns and exits that we were told of
 */
export function turnCounter(
  { date, meal: time, from, to, counted, unknown }: ShiftTurns,
  counts: { turns: number; exits: number },
): TurnCounter {
  const device = unknown ? null : to - from;
  // While people pass, a turn may be on its way to us.
  const alert = counted !== null && device !== null && counted !== device;
  return { date, time, device, counted: counts.turns, exits: counts.exits, alert };
}

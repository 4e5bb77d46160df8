import type { SiteId } from '@reserva/contracts/basics/primitives';
import { deviceFault } from '@reserva/contracts/gates/turnstile-device-operations';
import { sealText } from '@reserva/secrets/sealed-text';

/** A turnstile by wire names. The wire calls a turnstile a ratchet. */
interface Ratchet {
  name: string;
  ip: string;
  local: SiteId;
}

/** A turnstile by our names. */
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

/** Maps a new device to our names and encrypts its password. */
export const registeredOf = (
  { storedSecret }: { storedSecret: Buffer },
  { password, ...described }: Ratchet & { password: string },
) => ({ ...turnstileOf(described), sealedPassword: sealText(storedSecret, password) });

/** Maps the changed fields of a device to our names. An omitted password stays unchanged. */
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

/** Parses a stored fault. A text that an older version stored counts as `refused`. */
export const problemOf = (storedFault: string | null) =>
  storedFault === null ? null : deviceFault.catch('refused').parse(storedFault);

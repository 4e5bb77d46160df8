import type { SiteId } from '@reserva/contracts/basics/primitives';
import { deviceFault } from '@reserva/contracts/gates/turnstile-device-operations';
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

/** The changed fields of a device; an omitted password stays. */
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

/** As it was noted; what an older version noted in other words is a refusal. */
export const problemOf = (noted: string | null) =>
  noted === null ? null : deviceFault.catch('refused').parse(noted);

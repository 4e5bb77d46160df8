import type { CommandResult } from '@reserva/contracts/commands';
import type { SiteId } from '@reserva/contracts/primitives';

/** A turnstile as the wire names it, where it is called a ratchet. */
interface Ratchet {
  name: string;
  ip: string;
  local: SiteId;
}

/** The same by our names. */
interface Described {
  name: string;
  address: string;
  site: SiteId;
}

export const turnstileOf = ({ name, ip: address, local: site }: Ratchet): Described => ({
  name,
  address,
  site,
});

export const ratchetOf = ({ name, address: ip, site: local }: Described): Ratchet => ({ name, ip, local });

/** What came of speaking with it. */
export const probedRatchet = ({
  id,
  name,
  address: ip,
  reached: connected,
}: CommandResult<'turnstile.probe'>['devices'][number]) => ({ id, name, ip, connected });

import type { SiteId } from '@reserva/contracts/primitives';

/** Where this operator reserved for somebody last, while the app is open. */
let last: SiteId | 0 = 0;

export const lastSite = (): SiteId | 0 => last;
export const rememberSite = (site: SiteId): void => {
  last = site;
};

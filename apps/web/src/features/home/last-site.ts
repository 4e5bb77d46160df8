import type { SiteId } from '@reserva/contracts/primitives';
import { siteIds } from '@reserva/domain/meals';

const key = (badge: string) => `RRsite:${badge}`;

/** The site this person reserved at last on this device; null the first time. */
export function readLastSite(badge: string): SiteId | null {
  try {
    const stored = Number(localStorage.getItem(key(badge)));
    return siteIds.find((site) => site === stored) ?? null;
  } catch {
    return null;
  }
}

export function rememberSite(badge: string, site: SiteId): void {
  try {
    localStorage.setItem(key(badge), String(site));
  } catch {
    // Storage refused: the person chooses again next time.
  }
}

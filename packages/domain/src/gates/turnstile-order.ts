import type { SiteId } from '@reserva/contracts/basics/primitives';

interface Placed {
  site: SiteId;
  name: string;
}

/** Turnstiles and terminals as lists have them. */
export const bySiteAndName = (one: Placed, other: Placed): number =>
  one.site - other.site || one.name.localeCompare(other.name, 'pt-BR');

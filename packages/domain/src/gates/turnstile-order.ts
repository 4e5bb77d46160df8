import type { SiteId } from '@reserva/contracts/basics/primitives';

interface TurnstilePlace {
  site: SiteId;
  name: string;
}

/** Orders turnstiles and terminals as lists show them. */
export const bySiteAndName = (one: TurnstilePlace, other: TurnstilePlace): number =>
  one.site - other.site || one.name.localeCompare(other.name, 'pt-BR');

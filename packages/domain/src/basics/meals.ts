import type { MealId, ReservationStatus, SiteId } from '@reserva/contracts/basics/primitives';

export const mealIds: readonly MealId[] = [1, 2, 3];
export const siteIds: readonly SiteId[] = [1, 2];

export const mealNames: Record<MealId, string> = { 1: 'Almoço', 2: 'Jantar', 3: 'Ceia' };
export const siteNames: Record<SiteId, string> = { 1: 'Administrativo', 2: 'Fábrica' };

/** Where, in a sentence: "no Administrativo", "na Fábrica". */
const inSites: Record<SiteId, string> = {
  1: `no ${siteNames[1]}`,
  2: `na ${siteNames[2]}`,
};
export const inSite = (site: SiteId): string => inSites[site];

/** To where, in a sentence: "o Administrativo", "a Fábrica"; for "para o …", "até o …". */
export const theSite = (site: SiteId): string => `${site === 1 ? 'o' : 'a'} ${siteNames[site]}`;

const isFeminine = (meal: MealId): boolean => meal === 3;

/**
 * A word that agrees with its meal: "Reservado" of Almoço and Jantar, "Reservada" of Ceia.
 * @param feminine only where it is not the masculine with its last "o" as "a"
 */
export const agree = (
  meal: MealId,
  masculine: string,
  feminine: string = masculine.replace(/o$/, 'a'),
): string => (isFeminine(meal) ? feminine : masculine);

/** A meal within a sentence: "o almoço", "a ceia". */
export const theMeal = (meal: MealId): string =>
  `${agree(meal, 'o')} ${mealNames[meal].toLocaleLowerCase('pt-BR')}`;

/** Words for the statuses as lists show them (spec section 4). */
export const statusNames: Record<ReservationStatus, string> = {
  1: 'Pendente',
  2: 'Concluído',
  3: 'Expirado',
  4: 'Sem reserva',
};

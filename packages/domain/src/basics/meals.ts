import type { MealId, ReservationStatus, SiteId } from '@reserva/contracts/basics/primitives';

export const mealIds: readonly MealId[] = [1, 2, 3];
export const siteIds: readonly SiteId[] = [1, 2];

export const mealNames: Record<MealId, string> = { 1: 'Almoço', 2: 'Jantar', 3: 'Ceia' };
export const siteNames: Record<SiteId, string> = { 1: 'Administrativo', 2: 'Fábrica' };

/** Site names with the Portuguese preposition "in". */
const inSites: Record<SiteId, string> = {
  1: `no ${siteNames[1]}`,
  2: `na ${siteNames[2]}`,
};
export const inSite = (site: SiteId): string => inSites[site];

/**
 * Returns the site name with its article: "o Administrativo", "a Fábrica". It follows a preposition such as "para" or
 * "até".
 */
export const theSite = (site: SiteId): string => `${site === 1 ? 'o' : 'a'} ${siteNames[site]}`;

const isFeminine = (meal: MealId): boolean => meal === 3;

/**
 * Returns the word in the gender of the meal: "Reservado" for Almoço and Jantar, "Reservada" for Ceia.
 * @param feminine needed only if it is not the masculine with its last "o" replaced by "a"
 */
export const agree = (
  meal: MealId,
  masculine: string,
  feminine: string = masculine.replace(/o$/, 'a'),
): string => (isFeminine(meal) ? feminine : masculine);

/** Returns the meal name with its article, in lower case: "o almoço", "a ceia". */
export const theMeal = (meal: MealId): string =>
  `${agree(meal, 'o')} ${mealNames[meal].toLocaleLowerCase('pt-BR')}`;

/** The labels of the statuses in lists (spec section 4). */
export const statusNames: Record<ReservationStatus, string> = {
  1: 'Pendente',
  2: 'Concluído',
  3: 'Expirado',
  4: 'Sem reserva',
};

import { mealIds, mealNames, siteIds, siteNames } from '@reserva/domain/meals';

/** Shifts and sites a report of a day may be about: 0 all. */
export const mealChoices = [[0, 'Todos'], ...mealIds.map((id) => [id, mealNames[id]] as const)] as const;
export const siteChoices = [[0, 'Todos'], ...siteIds.map((id) => [id, siteNames[id]] as const)] as const;

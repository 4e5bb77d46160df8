import { mealNames } from '@reserva/domain/meals';
import type { NextMeal } from './kiosk-view.ts';

/** What is served next today, and from when. */
export const nextMealText = ({ meal, abre }: NextMeal): string => `${mealNames[meal]} às ${abre}`;

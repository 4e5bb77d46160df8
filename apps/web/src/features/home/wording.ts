import type { MealId } from '@reserva/contracts/primitives';

/** "do almoço", "do jantar", "da ceia": the meal inside a sentence. */
export const ofMeal: Record<MealId, string> = { 1: 'do almoço', 2: 'do jantar', 3: 'da ceia' };

/** "12 min", "2 h", "2 h 05 min". */
export function spanText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')} min`;
}

/** "falta 1 min", "faltam 12 min", "falta 1 h", "faltam 2 h". */
export const remainingText = (minutes: number): string =>
  `${minutes < 2 || Math.floor(minutes / 60) === 1 ? 'falta' : 'faltam'} ${spanText(minutes)}`;

/** "o almoço", "o jantar", "a ceia". */
export const theMeal: Record<MealId, string> = { 1: 'o almoço', 2: 'o jantar', 3: 'a ceia' };

import { operatorActionNames } from '@reserva/domain/operator-actions';
import { sharedTexts } from '@/shared/texts.ts';

/** What reports of logs tell apart (spec section 3): 0 all. */
export const logActionChoices = [
  [0, sharedTexts.allMeals],
  ...([1, 2, 3, 4] as const).map((action) => [action, operatorActionNames[action]] as const),
] as const;

export type LogAction = (typeof logActionChoices)[number][0];

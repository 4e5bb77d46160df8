import type { MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { inSite, mealNames } from '@reserva/domain/basics/meals';

/** The forms of words that agree with a meal. */
const forms: Record<MealId, { the: string; offered: string; it: string; yours: string }> = {
  1: { the: 'o almoço', offered: 'oferecido', it: 'ele', yours: 'seu' },
  2: { the: 'o jantar', offered: 'oferecido', it: 'ele', yours: 'seu' },
  3: { the: 'a ceia', offered: 'oferecida', it: 'ela', yours: 'sua' },
};

/** @param to first name of the colleague; null: it is offered to everybody without a reservation */
export function offeredMessage(meal: MealId, to: string | null): string {
  const { offered, it, yours } = forms[meal];
  const whom = to ?? 'quem está sem reserva';
  return `${mealNames[meal]} ${offered} a ${whom}. Até alguém aceitar, ${it} continua ${yours}.`;
}

export function takenMessage(meal: MealId, site: SiteId): string {
  const { the, yours } = forms[meal];
  return `Pronto, ${the} ${inSite(site)} é ${yours}.`;
}

import type { Actor } from '@reserva/contracts/basics/actor';
import type { MealId, SiteId } from '@reserva/contracts/basics/primitives';
import type { AnswerOf } from '@reserva/contracts/operations';
import { brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import { counted } from '@reserva/domain/basics/counted';
import { toReais } from '@reserva/domain/basics/money';
import type { TimeZone } from '@reserva/domain/basics/time';
import { mealAndLocalOf } from './shift.ts';

/** Who concluded it and when, under Portuguese names; nothing of one that was turned at a gate. */
export function conclusionOf(
  { decision }: { decision: { at: Date; by: Actor | null } | null },
  zone: TimeZone,
) {
  if (!decision) return {};
  return { concluida: { por: nameOf(decision.by), em: brazilianMoment(decision.at, zone) } };
}

/** Empty where it was not kept. */
function nameOf(by: Actor | null): string {
  if (!by) return '';
  return 'name' in by ? by.name : 'Sistema';
}

type ConclusionPrice = AnswerOf<'reservations.getPage'>['conclusion'][number];

/** What an employee's meal costs once concluded, by the names of the wire. */
export const conclusionPrice = (shift: { meal: MealId; site: SiteId }, cents: number): ConclusionPrice => ({
  ...mealAndLocalOf(shift),
  value: toReais(cents),
});

/** What an operator reads after concluding many at once. */
export function concludedMessage(count: number): string {
  if (count === 0) return 'Nenhuma reserva a concluir.';
  return counted(count, 'reserva concluída!', 'reservas concluídas!');
}

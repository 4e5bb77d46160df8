import { counted } from '@reserva/domain/basics/counted';
import { titleCase } from '@reserva/domain/basics/names';
import { describeChange } from '@reserva/domain/money/day-signature';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { texts } from './texts.ts';

export type Day = AnswerOf<'closings.getDay'>;
export type Month = AnswerOf<'closings.getMonth'>;
type Change = Day['changes'][number];

/** Describes in one sentence whether the day is open, unsigned, signed or changed after its signature. */
export function stateText({ state, signatures: [last] }: Pick<Day, 'state' | 'signatures'>): string {
  if (state === 'open') return texts.state.open;
  if (!last) return texts.state.unsigned;
  const by = texts.state.by(titleCase(last.by), last.since);
  return state === 'changed' ? texts.state.changed(by) : texts.state.signed(by);
}

/** Returns a text such as `Almoço · Expiradas: 10 → 9`. */
export const changeText = ({ meal, what: label, from, to }: Change): string =>
  describeChange({ meal: meal === 0 ? null : meal, label, from, to });

/** Returns a text such as `1ª assinatura`. */
export const signatureName = (number: number): string => texts.signatures.nth(number);

/** Describes how many days of a month are signed and how many meals were served. */
export function monthText({ days, served }: Month): string {
  const signed = days.filter(({ state }) => state === 'signed').length;
  const meals = counted(served, texts.served.one, texts.served.many);
  return texts.month.signed(signed, days.length, meals);
}

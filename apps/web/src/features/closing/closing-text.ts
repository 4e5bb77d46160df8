import type { AnswerOf } from '@reserva/contracts/http/operations';
import { counted } from '@reserva/domain/counted';
import { describeChange } from '@reserva/domain/day-closing';
import { titleCase } from '@reserva/domain/names';
import { ApiError } from '@/shared/api/api-error.ts';

export type Day = AnswerOf<'closings.getDay'>;
export type Month = AnswerOf<'closings.getMonth'>;
type Change = Day['changes'][number];

export const DAY_FAILURE = 'Erro ao buscar o fechamento!';
export const MONTH_FAILURE = 'Erro ao buscar os dias do mês!';
export const RULE_FAILURE = 'Erro ao buscar a configuração!';

const refusals: Record<number, string> = { 401: 'Credenciais inválidas!', 403: 'Não autorizado!' };

/** Why a day was not signed: what stands in the way is the server's to say. */
export const closingFailure = (error: unknown): string =>
  error instanceof ApiError ? (refusals[error.status] ?? error.message) : 'Erro ao assinar!';

export const ruleFailure = (error: unknown): string =>
  (error instanceof ApiError && refusals[error.status]) || 'Erro ao salvar!';

/** How far a day is, in a sentence. */
export function stateText({ state, signatures: [last] }: Pick<Day, 'state' | 'signatures'>): string {
  if (state === 'open') return 'Em aberto: os turnos deste dia ainda não terminaram.';
  if (!last) return 'Sem assinatura.';
  const by = `por ${titleCase(last.by)} em ${last.since}`;
  return state === 'changed' ? `Alterado depois de assinado ${by}.` : `Assinado ${by}.`;
}

/** `Almoço · Expiradas: 10 → 9`. */
export const changeText = ({ time, ...change }: Change): string =>
  describeChange({ meal: time === 0 ? null : time, ...change });

/** `1ª assinatura`. */
export const signatureName = (number: number): string => `${number}ª assinatura`;

/** What is left to sign of a month. */
export function monthText({ days, served }: Month): string {
  const signed = days.filter(({ state }) => state === 'signed').length;
  const meals = counted(served, 'refeição servida', 'refeições servidas');
  return `${signed} de ${days.length} assinados · ${meals}`;
}

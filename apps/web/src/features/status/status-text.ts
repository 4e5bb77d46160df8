import type { AnswerOf } from '@reserva/contracts/http/operations';
import { counted } from '@reserva/domain/counted';
import { ApiError } from '@/shared/api/api-error.ts';
import { texts } from './texts.ts';

export type Status = AnswerOf<'system.getStatus'>;
export type Part = Status['partes'][number];
export type State = Part['situacao'];

export const stateNames: Record<NonNullable<State> | 'none', string> = {
  ok: 'Funcionando',
  degradado: texts.states.degraded,
  falha: 'Falha',
  none: texts.states.none,
};

/** In the order of the screen. */
export const groups: readonly { id: Part['grupo']; title: string }[] = [
  { id: 'processos', title: 'Processos' },
  { id: 'servicos', title: texts.groups.stores },
  { id: 'catracas', title: 'Catracas' },
  { id: 'terminais', title: 'Terminais' },
];

const rank = ({ situacao }: Part): number =>
  ['falha', 'degradado', null, 'ok'].indexOf(situacao satisfies State);

/** Those of a group, what is not well first. */
export const partsOf = (parts: readonly Part[], group: Part['grupo']): Part[] =>
  parts.filter(({ grupo }) => grupo === group).sort((one, other) => rank(one) - rank(other));

/** How it is as a whole, in a sentence. */
export function summary(parts: readonly Part[]): string {
  const failed = parts.filter(({ situacao }) => situacao === 'falha').length;
  const degraded = parts.filter(({ situacao }) => situacao === 'degradado').length;
  if (failed + degraded === 0) return texts.summary.well;
  const told = [
    failed > 0 && counted(failed, texts.summary.failed.one, texts.summary.failed.many),
    degraded > 0 && counted(degraded, texts.summary.degraded.one, texts.summary.degraded.many),
  ];
  return `${told.filter(Boolean).join(', ')}.`;
}

/** The gateway that answers that it cannot tell misses the database: of all that it asks, this page needs that alone. */
export function staleText(failure: Error): string {
  const isDatabase = failure instanceof ApiError && failure.code === 'unavailable';
  const who = isDatabase ? texts.stale.database : texts.stale.server;
  return texts.stale.text(who);
}

export const sinceText = ({ situacao, desde }: Part): string => {
  if (situacao === null) return texts.part.notYet;
  return desde ? `Desde ${desde}` : texts.part.changedNow;
};

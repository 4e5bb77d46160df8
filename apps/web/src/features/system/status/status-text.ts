import { counted } from '@reserva/domain/basics/counted';
import { ApiError } from '@/shared/api/api-error.ts';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { texts } from './texts.ts';

export type Status = AnswerOf<'system.getStatus'>;
export type Part = Status['partes'][number];
export type State = Part['situacao'];

export const stateNames: Record<NonNullable<State> | 'none', string> = {
  ok: texts.states.well,
  degradado: texts.states.degraded,
  falha: texts.states.failed,
  none: texts.states.none,
};

interface Group {
  id: Part['grupo'] | 'attention';
  title: string;
}

const groups: readonly Group[] = [
  { id: 'processos', title: texts.groups.processes },
  { id: 'servicos', title: texts.groups.stores },
  { id: 'catracas', title: texts.groups.turnstiles },
  { id: 'terminais', title: texts.groups.terminals },
];

const rank = ({ situacao }: Part): number =>
  ['falha', 'degradado', null, 'ok'].indexOf(situacao satisfies State);

const needsAttention = ({ situacao }: Part): boolean => situacao === 'falha' || situacao === 'degradado';

/** Returns the parts in screen order: those that need attention, then each group. */
export function groupedParts(parts: readonly Part[]): (Group & { parts: Part[] })[] {
  const sorted = [...parts].sort((one, other) => rank(one) - rank(other));
  const attention = {
    id: 'attention' as const,
    title: texts.groups.attention,
    parts: sorted.filter(needsAttention),
  };
  const others = groups.map((group) => ({
    ...group,
    parts: sorted.filter((part) => part.grupo === group.id && !needsAttention(part)),
  }));
  return [attention, ...others].filter(({ parts }) => parts.length > 0);
}

/** Describes the state of the whole system in one sentence. */
export function summary(parts: readonly Part[]): string {
  const failed = parts.filter(({ situacao }) => situacao === 'falha').length;
  const degraded = parts.filter(({ situacao }) => situacao === 'degradado').length;
  if (failed + degraded === 0) return texts.summary.well;
  const phrases = [
    failed > 0 && counted(failed, texts.summary.failed.one, texts.summary.failed.many),
    degraded > 0 && counted(degraded, texts.summary.degraded.one, texts.summary.degraded.many),
  ];
  return `${phrases.filter(Boolean).join(', ')}.`;
}

/** Returns a text such as `1 parte em falha: Relatórios.` Names the parts only if they are few enough for a card. */
export function cardText(parts: readonly Part[]): string {
  const names = [...parts].sort((one, other) => rank(one) - rank(other)).filter(needsAttention);
  const whole = summary(parts);
  if (names.length === 0 || names.length > MAX_NAMES) return whole;
  return `${whole.slice(0, -1)}: ${names.map(({ nome }) => nome).join(', ')}.`;
}

const MAX_NAMES = 2;

/**
 * Names the part that is out of reach. If the gateway answers 'unavailable', that part is the database, because this
 * page needs nothing else.
 */
export function staleText(failure: Error): string {
  const isDatabase = failure instanceof ApiError && failure.code === 'unavailable';
  const who = isDatabase ? texts.stale.database : texts.stale.server;
  return texts.stale.text(who);
}

export const sinceText = ({ situacao, desde }: Part): string => {
  if (situacao === null) return texts.part.notYet;
  return desde ? texts.part.since(desde) : texts.part.changedNow;
};

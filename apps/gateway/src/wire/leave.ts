import type { LeaveKind } from '@reserva/contracts/money/leave-commands';
import type { LeaveTipo } from '@reserva/contracts/money/leave-operations';
import type { AnswerOf } from '@reserva/contracts/operations';
import type { Leave } from '@reserva/database/models/money/leaves';
import { brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import { maskCpf } from '@reserva/domain/basics/cpf';
import { toReais } from '@reserva/domain/basics/money';
import type { TimeZone } from '@reserva/domain/basics/time';
import type { LeaveEffect } from '@reserva/domain/money/leave-effects';

const tipos = {
  vacation: 'ferias',
  absence: 'afastamento',
  dayOff: 'folga',
  other: 'outro',
} as const satisfies Record<LeaveKind, LeaveTipo>;

export const tipoOf = (kind: LeaveKind): LeaveTipo => tipos[kind];

export const kindOf = (tipo: LeaveTipo): LeaveKind =>
  (Object.keys(tipos) as LeaveKind[]).find((kind) => tipos[kind] === tipo) ?? 'other';

const origens = { file: 'arquivo', screen: 'tela', report: 'relatorio' } as const;

/** A leave by the names of the wire. */
export function leaveRow(
  leave: Leave,
  cracha: string,
  zone: TimeZone,
): AnswerOf<'leaves.getPage'>['page'][number] {
  const { _id: id, person, kind, from, to, lastDay, source, endings } = leave;
  const ending = endings.at(-1);
  return {
    id,
    nome: person.name,
    cracha,
    cpf: maskCpf(person.cpf),
    tipo: tipoOf(kind),
    inicio: from,
    fim: lastDay < from ? null : lastDay,
    fimRegistrado: to,
    origem: origens[source],
    ...decided(leave, zone),
    encerrado: ending ? decided(ending, zone) : null,
  };
}

const decided = ({ by, at }: Pick<Leave, 'by' | 'at'>, zone: TimeZone) => ({
  por: by.kind === 'operator' || by.kind === 'employee' ? by.name : 'Sistema',
  em: brazilianMoment(at, zone),
});

const efeitos = { cancelled: 'cancelada', waived: 'dispensada', charged: 'cobrada' } as const;

export const affectedMeal = ({
  meal: { date: data, meal: time, site: local },
  as,
  corrected: correcao,
  cents,
}: LeaveEffect): AnswerOf<'leaves.getAffected'>['refeicoes'][number] => ({
  data,
  time,
  local,
  efeito: efeitos[as],
  correcao,
  valor: toReais(cents),
});

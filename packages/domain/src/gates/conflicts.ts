import type { ConflictKind } from '@reserva/contracts/gates/conflict-operations';

/** The names of conflicts in lists. */
export const conflictNames: Record<ConflictKind, string> = {
  second_passage: 'Segunda passagem na mesma refeição',
  no_person: 'Giro sem identificação',
  unknown_person: 'Crachá desconhecido',
  inactive_person: 'Cadastro inativo',
  passed_on: 'Passagem com refeição que um colega já tinha aceitado',
  outside_serving: 'Passagem fora do horário',
  month_closed: 'Passagem de um mês fechado',
  individually_closed: 'Passagem depois do encerramento de contas',
  unrecorded: 'Passagem não registrada',
};

/** The proposed answer to each conflict. It keeps the current state: no meal is removed and no person pays twice. */
export const conflictProposals: Record<ConflictKind, string> = {
  second_passage: 'Manter uma refeição: a segunda passagem não é cobrada.',
  no_person: 'Manter sem cobrança: não se sabe quem passou.',
  unknown_person: 'Manter sem cobrança: nenhum cadastro tem este crachá.',
  inactive_person: 'Manter a refeição cobrada e conferir o cadastro com o RH.',
  passed_on: 'Manter a refeição cobrada como sem reserva: a reserva já era de outra pessoa.',
  outside_serving: 'Manter a refeição no turno mais próximo.',
  month_closed: 'Manter sem cobrança: o mês já está fechado.',
  individually_closed: 'Manter sem cobrança: as contas da pessoa já estão encerradas.',
  unrecorded: 'O registro é tentado de novo a cada dez minutos; se não der certo, conclua a refeição à mão.',
};

/** The maximum time that a conflict waits for the log of its gate. A gate that is out of reach sends no log. */
const LOG_WAITED_MS = 60 * 60_000;

/** Returns the earliest time of a conflict that can still wait for a log. */
export const logWaitedSince = (now: Date): Date => new Date(now.getTime() - LOG_WAITED_MS);

/**
 * Returns true if the log of the gate can still identify the person who turned it. Until then the conflict is not shown
 * as open.
 * The wait ends when the log was read after the turn, or after `LOG_WAITED_MS`.
 * @param readAt when the whole log was last read; null if it never was
 */
export const waitsForLog = (
  { kind, at }: { kind: ConflictKind; at: Date },
  readAt: Date | null,
  now: Date,
): boolean => kind === 'no_person' && at > logWaitedSince(now) && (readAt === null || readAt <= at);

/**
 * Returns true if an operator can accept the proposal as it is. For a passage that could not be recorded, the operator
 * must write their own text.
 */
export const isSettledByProposal = (kind: ConflictKind): boolean => kind !== 'unrecorded';

import type { ConflictKind } from '@reserva/contracts/gates/conflict-operations';

/** What a conflict is called in lists. */
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

/** What was done about it and is proposed to be left so: nothing that happened is undone, nobody pays twice. */
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

/** How long the log of a gate is waited for, at the most: one that is out of reach tells nothing. */
const LOG_WAITED_MS = 60 * 60_000;

/** Before this nothing waits for a log any more. */
export const logWaitedSince = (now: Date): Date => new Date(now.getTime() - LOG_WAITED_MS);

/**
 * Whether a turn of nobody may still be explained by the log of its gate, which says whose it was: it is not shown as open
 * until that was read, or until it was waited for long enough.
 * @param readAt when all of the gate's log was read the last time; null where it never was
 */
export const waitsForLog = (
  { kind, at }: { kind: ConflictKind; at: Date },
  readAt: Date | null,
  now: Date,
): boolean => kind === 'no_person' && at > logWaitedSince(now) && (readAt === null || readAt <= at);

/** Whether what is proposed can be accepted as it stands: what could not be recorded needs somebody's own words. */
export const isSettledByProposal = (kind: ConflictKind): boolean => kind !== 'unrecorded';

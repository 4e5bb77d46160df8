import type { MarkDecision, MarkReason } from '@reserva/contracts/gates/terminal-commands';
import type { AnswerOf } from '@reserva/contracts/operations';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import { isOperating, stateSince } from '@reserva/domain/gates/turnstile-health';
import { faultOf } from './device-page.ts';
import { ratchetOf } from './turnstile.ts';

export function terminalRow(
  terminal: Turnstile,
  now: Date,
): AnswerOf<'terminals.getTerminals'>['data'][number] {
  const { _id: id, lastSeenAt, device } = terminal;
  const { otherDevice } = device;
  return {
    id,
    ...ratchetOf(terminal),
    operating: isOperating(lastSeenAt, now),
    since: stateSince(lastSeenAt, device.health, now)?.toISOString() ?? null,
    driftMs: device.clock?.driftMs ?? null,
    falha: faultOf(device.probe.fault),
    pendentes: device.pendingEvents,
    otherDevice: otherDevice && { deviceId: otherDevice.deviceId, seenAt: otherDevice.seenAt.toISOString() },
  };
}

const situations: Partial<Record<MarkReason, AnswerOf<'terminals.mark'>['situacao']>> = {
  reserved: 'reservado',
  exists: 'existente',
  cancelled: 'cancelado',
};

export const markAnswer = ({ reason, message, name }: MarkDecision): AnswerOf<'terminals.mark'> => ({
  situacao: situations[reason] ?? 'recusado',
  message,
  nome: name,
});

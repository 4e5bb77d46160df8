import type { MarkDecision, MarkReason } from '@reserva/contracts/gates/terminal-commands';
import type { AnswerOf } from '@reserva/contracts/operations';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import { allTerminals } from '@reserva/database/queries/gates/turnstiles';
import { terminalsCancel } from '@reserva/database/queries/system/settings';
import { siteNames } from '@reserva/domain/basics/meals';
import { isOperating, stateSince } from '@reserva/domain/gates/turnstile-health';
import { bySiteAndName } from '@reserva/domain/gates/turnstile-order';
import { typedCredential, unknownPersonMark } from '../../device/marks.ts';
import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';
import { changedOf, faultOf, ratchetOf, registeredOf } from './ratchet.ts';

/** Registers a terminal. Whether it answers is seen in the list a few seconds later. */
export const addTerminal: Handler<'terminals.addTerminal'> = async (context, { body }, call) => {
  const terminal = { kind: 'terminal' as const, ...registeredOf(context.keys, body) };
  const { id } = await sendCommand(context, 'turnstile.add', terminal, asOperator(call));
  return { id, message: 'Terminal cadastrado!' };
};

/** From now on the terminal is the device that was seen at its address. */
export const confirmDevice: Handler<'terminals.confirmDevice'> = async (context, { body }, call) => {
  await sendCommand(context, 'turnstile.confirmDevice', { ...body, kind: 'terminal' }, asOperator(call));
  return { message: 'Troca confirmada!' };
};

/** Removes a terminal. */
export const deleteTerminal: Handler<'terminals.deleteTerminal'> = async (context, { body }, call) => {
  await sendCommand(context, 'turnstile.remove', { id: body.id, kind: 'terminal' }, asOperator(call));
  return { message: 'Terminal excluído!' };
};

/** The terminals by site and name, and what their second mark does. */
export const getTerminals: Handler<'terminals.getTerminals'> = async ({ database, clock }) => {
  const now = clock.now();
  const [terminals, cancelsAgain] = await Promise.all([allTerminals(database), terminalsCancel(database)]);
  return { data: terminals.sort(bySiteAndName).map((terminal) => terminalRow(terminal, now)), cancelsAgain };
};

/** A badge or code at a tablet. The same mark again finds what it came to. */
export const markAtTerminal: Handler<'terminals.mark'> = async (
  context,
  { body },
  { session, requestId },
) => {
  const { local: site, id, lido } = body;
  const credential = typedCredential(lido);
  if (!credential) return markAnswer(unknownPersonMark());
  const actor = { kind: 'terminal', terminalId: session.userId, name: siteNames[site] } as const;
  const payload = { key: `${site}:${id}`, credential, site };
  return markAnswer(await sendCommand(context, 'terminal.mark', payload, { actor, requestId }));
};

/** The old secret path of a terminal is nobody's from now on. */
export const rotateToken: Handler<'terminals.rotateToken'> = async (context, { body }, call) => {
  await sendCommand(context, 'turnstile.rotateToken', { id: body.id, kind: 'terminal' }, asOperator(call));
  return { message: 'Endereço trocado! O equipamento recebe o novo em segundos, se responder.' };
};

/** Changes a terminal; a password that is not given stays. */
export const updateTerminal: Handler<'terminals.updateTerminal'> = async (context, { body }, call) => {
  const changed = { kind: 'terminal' as const, ...changedOf(context.keys, body) };
  await sendCommand(context, 'turnstile.update', changed, asOperator(call));
  return { message: 'Dados alterados!' };
};

function terminalRow(terminal: Turnstile, now: Date): AnswerOf<'terminals.getTerminals'>['data'][number] {
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

const markAnswer = ({ reason, message, name }: MarkDecision): AnswerOf<'terminals.mark'> => ({
  situacao: situations[reason] ?? 'recusado',
  message,
  nome: name,
});

import type { LocalDate, MealId } from '@reserva/contracts/basics/primitives';
import type { MarkDecision, MarkReason } from '@reserva/contracts/gates/terminal-commands';
import type { AnswerOf } from '@reserva/contracts/operations';
import type { Turnstile } from '@reserva/database/models/gates/turnstiles';
import { reservableSoon } from '@reserva/database/queries/calendar/meal-hours';
import { calendarOf, notServedOn, servesSoon } from '@reserva/database/queries/calendar/service-calendar';
import { allTerminals } from '@reserva/database/queries/gates/turnstiles';
import { terminalsCancel } from '@reserva/database/queries/system/settings';
import { siteNames } from '@reserva/domain/basics/meals';
import { addLocalDays, localDateOf, localTimeOf } from '@reserva/domain/basics/time';
import { whySpecial } from '@reserva/domain/calendar/service-openings';
import { openWindow } from '@reserva/domain/calendar/windows';
import { nextReservable } from '@reserva/domain/gates/terminal-mark';
import { isOperating, stateSince } from '@reserva/domain/gates/turnstile-health';
import { bySiteAndName } from '@reserva/domain/gates/turnstile-order';
import { typedCredential } from '../../device/scanned-text.ts';
import { unknownPersonMark } from '../../device/terminal.ts';
import { changeSetting } from '../basics/change-setting.ts';
import type { Handlers } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';
import { changedOf, problemOf, ratchetOf, registeredOf } from './ratchet-fields.ts';

/** Terminals, at which people reserve without a phone. */
export const terminalHandlers = {
  /** Registers a terminal. Within seconds the list shows if it answers. */
  'terminals.addTerminal': async (context, { body }, call) => {
    const terminal = { kind: 'terminal' as const, ...registeredOf(context.keys, body) };
    const { id } = await sendCommand(context, 'turnstile.add', terminal, asOperator(call));
    return { id, message: 'Terminal cadastrado!' };
  },

  /** Confirms a replaced device. The device that was seen at the terminal's address becomes the registered one. */
  'terminals.confirmDevice': async (context, { body }, call) => {
    await sendCommand(context, 'turnstile.confirmDevice', { ...body, kind: 'terminal' }, asOperator(call));
    return { message: 'Troca confirmada!' };
  },

  /** Removes a terminal. */
  'terminals.deleteTerminal': async (context, { body }, call) => {
    await sendCommand(context, 'turnstile.remove', { id: body.id, kind: 'terminal' }, asOperator(call));
    return { message: 'Terminal excluído!' };
  },

  /**
   * Lists the terminals by site and name. `cancelsAgain` is true if a second mark (use of a terminal) cancels the
   * reservation.
   */
  'terminals.getTerminals': async ({ database, clock }) => {
    const now = clock.now();
    const [terminals, cancelsAgain] = await Promise.all([allTerminals(database), terminalsCancel(database)]);
    return {
      data: terminals.sort(bySiteAndName).map((terminal) => terminalRow(terminal, now)),
      cancelsAgain,
    };
  },

  /**
   * Handles a badge or code that was shown to a tablet. If the tablet sends the same mark (use) again, it gets
   * the stored result.
   */
  'terminals.mark': async (context, { body }, { session, requestId }) => {
    const { local: site, id, lido } = body;
    const credential = typedCredential(lido);
    if (!credential) return markAnswer(unknownPersonMark());
    const actor = { kind: 'terminal', terminalId: session.userId, name: siteNames[site] } as const;
    const payload = { key: `${site}:${id}`, credential, site };
    return markAnswer(await sendCommand(context, 'terminal.mark', payload, { actor, requestId }));
  },

  /** Replaces the secret path at which a terminal calls the gateway. The old path stops working. */
  'terminals.rotateToken': async (context, { body }, call) => {
    await sendCommand(context, 'turnstile.rotateToken', { id: body.id, kind: 'terminal' }, asOperator(call));
    return { message: 'Endereço trocado! O equipamento recebe o novo em segundos, se responder.' };
  },

  /** Changes a terminal. An omitted password stays unchanged. */
  'terminals.updateTerminal': async (context, { body }, call) => {
    const changed = { kind: 'terminal' as const, ...changedOf(context.keys, body) };
    await sendCommand(context, 'turnstile.update', changed, asOperator(call));
    return { message: 'Dados alterados!' };
  },

  /** Returns the text that a tablet shows while no one uses it. */
  'terminals.getNow': async ({ database, clock, config }, { query: { local: site } }) => {
    const now = clock.now();
    const [date, time] = [localDateOf(now, config.timezone), localTimeOf(now, config.timezone)];
    const windows = await reservableSoon(database, { site, date });
    const open = openWindow(windows.today, time);
    const closed = open && (await notServedOn(database, { site, date, meal: open.id }));
    const next = nextReservable(windows, time, await servesSoon(database, { site, date }));
    const special = async (meal: MealId, day: LocalDate) => {
      const motivo = whySpecial(await calendarOf(database, day), { site, meal, date: day });
      return motivo === null ? {} : { motivo };
    };
    return {
      meal: open?.id ?? 0,
      ...(open && { ate: open.end }),
      ...(closed && { fechada: closed.reason }),
      ...(open && !closed && (await special(open.id, date))),
      ...(next && {
        proxima: {
          meal: next.meal,
          abre: next.start,
          ate: next.end,
          amanha: next.tomorrow,
          ...(await special(next.meal, next.tomorrow ? addLocalDays(date, 1) : date)),
        },
      }),
    };
  },

  /** Sets if a person's second mark (use of a terminal) cancels their reservation or only reports it. */
  'terminals.updateRule': async (context, { body }, { session }) => {
    const { cancelsAgain } = body;
    await changeSetting(context, session, 'terminals', 'cancelsAgain', false, (before) => {
      if (before === cancelsAgain) return null;
      const description = `Alterou os terminais: segunda marcação em 30 s cancela: ${yesNo(before)} → ${yesNo(cancelsAgain)}`;
      return { after: cancelsAgain, description };
    });
    return { message: 'Configurações salvas!' };
  },
} satisfies Partial<Handlers>;

function terminalRow(terminal: Turnstile, now: Date): AnswerOf<'terminals.getTerminals'>['data'][number] {
  const { _id: id, lastSeenAt, device } = terminal;
  const { otherDevice } = device;
  return {
    id,
    ...ratchetOf(terminal),
    operating: isOperating(lastSeenAt, now),
    since: stateSince(lastSeenAt, device.health, now)?.toISOString() ?? null,
    driftMs: device.clock?.driftMs ?? null,
    falha: problemOf(device.probe.fault),
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

const yesNo = (cancels: boolean) => (cancels ? 'Sim' : 'Não');

import type { TurnstileScope } from '@reserva/contracts/gates/turnstile-commands';
import type { ParsedRequestOf } from '@reserva/contracts/operations';
import { allTurnstiles, turnstileByAddress, turnstileById } from '@reserva/database/queries/gates/turnstiles';
import { reloadTimes } from '@reserva/domain/calendar/serving';
import { asSaved } from '@reserva/domain/calendar/windows';
import { isOperating, stateSince } from '@reserva/domain/gates/turnstile-health';
import { bySiteAndName } from '@reserva/domain/gates/turnstile-order';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Handlers } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';
import { changedOf, ratchetOf, registeredOf } from './ratchet-fields.ts';
import { siteNow } from './site-now.ts';

/** Turnstiles and their serving windows. */
export const turnstileHandlers = {
  /** Registers a turnstile. Within seconds the list shows if it answers. */
  'ratchets.addRatchet': async (context, { body }, call) => {
    const turnstile = registeredOf(context.keys, body);
    const { id } = await sendCommand(context, 'turnstile.add', turnstile, asOperator(call));
    return { id, message: 'Catraca cadastrada!' };
  },

  /** Confirms a replaced device. The device that was seen at the turnstile's address becomes the registered one. */
  'ratchets.confirmRatchet': async (context, { body }, call) => {
    await sendCommand(context, 'turnstile.confirmDevice', body, asOperator(call));
    return { message: 'Troca confirmada!' };
  },

  /** Removes a turnstile. */
  'ratchets.deleteRatchet': async (context, { body }, call) => {
    await sendCommand(context, 'turnstile.remove', { id: body.id }, asOperator(call));
    return { message: 'Catraca excluída!' };
  },

  /** Returns the editable fields of a turnstile, without its password. */
  'ratchets.getDataRatchet': async ({ database }, { query }) => {
    const turnstile = await turnstileById(database, query.id);
    if (!turnstile) throw new Refusal('turnstile_not_found');
    return { values: ratchetOf(turnstile) };
  },

  /** Returns the serving windows of a turnstile as they are stored. */
  'ratchets.getSchedulesRatchet': async ({ database }, { query }) => {
    const turnstile = await turnstileByAddress(database, query.ip);
    if (!turnstile) throw new Refusal('turnstile_not_found');
    const windows = [...turnstile.schedule].sort((a, b) => a.id - b.id).map(asSaved);
    return { data: windows.map(({ id, start: startHour, end: endHour }) => ({ id, startHour, endHour })) };
  },

  /** Lists the times at which the display of a site reloads, which are the starts and ends of its shifts. */
  'ratchets.getTimeToReload': async (context, { query }) => {
    const { shifts } = await siteNow(context, query.local);
    return { schedules: reloadTimes(shifts) };
  },

  /** Contacts one device or all, and lists which of them answered. */
  'ratchets.testConnection': async (context, { query: { id } }, call) => {
    const scope = id === undefined ? ({ kind: 'all' } as const) : ({ kind: 'one', id } as const);
    const { devices } = await sendCommand(context, 'turnstile.probe', { scope }, asOperator(call));
    const data = devices.map(({ id, name, address: ip, reached: connected }) => ({
      id,
      name,
      ip,
      connected,
    }));
    return { connected: data.every(({ connected }) => connected), data };
  },

  /** Changes a turnstile. An omitted password stays unchanged. */
  'ratchets.updateRatchet': async (context, { body }, call) => {
    await sendCommand(context, 'turnstile.update', changedOf(context.keys, body), asOperator(call));
    return { message: 'Dados alterados!' };
  },

  /** Sets the serving windows of all turnstiles of site 1, Administrativo. */
  'ratchets.updateSchedulesAdm': (context, { body }, call) =>
    saveSchedules(context, { kind: 'site', site: 1 }, body.newTimes, call),

  /** Sets the serving windows of all turnstiles. */
  'ratchets.updateSchedulesAllRatchets': (context, { body }, call) =>
    saveSchedules(context, { kind: 'all' }, body.newTimes, call),

  /** Sets the serving windows of all turnstiles of site 2, Fábrica. */
  'ratchets.updateSchedulesFactory': (context, { body }, call) =>
    saveSchedules(context, { kind: 'site', site: 2 }, body.newTimes, call),

  /** Sets the serving windows of one turnstile, named by its address. */
  'ratchets.updateSchedulesRatchet': async (context, { body }, call) => {
    const turnstile = await turnstileByAddress(context.database, body.ip);
    if (!turnstile) throw new Refusal('turnstile_not_found');
    return saveSchedules(context, { kind: 'one', id: turnstile._id }, body.newTimes, call);
  },

  /**
   * Lists the turnstiles by site and name, with the state of each turnstile and the moment at which the state began.
   */
  'ratchets.getRatchets': async ({ database, clock }) => {
    const now = clock.now();
    const turnstiles = (await allTurnstiles(database)).sort(bySiteAndName);
    const data = turnstiles.map((turnstile) => ({
      id: turnstile._id,
      ...ratchetOf(turnstile),
      operating: isOperating(turnstile.lastSeenAt, now),
      since: stateSince(turnstile.lastSeenAt, turnstile.device.health, now)?.toISOString() ?? null,
    }));
    const names = (isListed: boolean) =>
      data.filter(({ operating }) => operating === isListed).map(({ name }) => name);
    return { data, operating: names(true), failed: names(false) };
  },

  /**
   * Synchronises a turnstile now instead of within the next minutes.
   * @throws Refusal naming the reason why the device did not synchronise
   */
  'ratchets.synchronizeRatchet': async (context, { body }, call) => {
    const request = { id: body.id };
    const done = await sendCommand(context, 'turnstile.synchronise', request, asOperator(call));
    const { name, fault, collecting, unrecorded } = done;
    switch (fault) {
      case null:
        if (collecting !== null) throw new Refusal('events_not_collected', { message: notCollected(name) });
        return { message: `Catraca sincronizada!${waiting(unrecorded)}` };
      case 'replaced':
        throw new Refusal('device_replaced');
      case 'login refused':
        throw new Refusal('turnstile_unreachable', {
          message: `A catraca ${name} recusou a senha cadastrada.`,
        });
      case 'differs':
        throw new Refusal('turnstile_unreachable', {
          message: `A catraca ${name} não aceitou toda a configuração. Veja as diferenças.`,
        });
      default:
        throw new Refusal('turnstile_unreachable', { message: `Erro de conexão com a catraca: ${name}.` });
    }
  },
} satisfies Partial<Handlers>;

const notCollected = (name: string): string =>
  `As passagens da catraca ${name} não puderam ser registradas. Elas continuam guardadas na catraca: tente de novo em alguns minutos.`;

const waiting = (unrecorded: number): string => {
  if (unrecorded === 0) return '';
  return unrecorded === 1
    ? ' 1 passagem não pôde ser registrada: veja Conflitos.'
    : ` ${unrecorded} passagens não puderam ser registradas: veja Conflitos.`;
};

/**
 * Stores the serving windows of the turnstiles in scope.
 * @throws Refusal turnstile(s)_unreachable naming the devices that did not confirm; the windows are stored, and the
 * devices get them later
 */
async function saveSchedules(
  context: Context,
  scope: TurnstileScope,
  newTimes: ParsedRequestOf<'ratchets.updateSchedulesAdm'>['body']['newTimes'],
  call: Parameters<typeof asOperator>[0],
): Promise<{ message: string }> {
  const windows = newTimes.map(({ id, startHour: start, endHour: end }) => ({ id, start, end }));
  const { saved, unreachable } = await sendCommand(
    context,
    'turnstile.setSchedules',
    { scope, windows },
    asOperator(call),
  );
  if (unreachable.length === 0) {
    return { message: saved.length > 0 ? 'Horários atualizados!' : 'Nenhuma catraca cadastrada.' };
  }
  const names = unreachable.join(', ');
  throw unreachable.length === 1
    ? new Refusal('turnstile_unreachable', {
        message: `Erro de conexão com a catraca: ${names}. O horário foi salvo e será enviado quando ela voltar.`,
      })
    : new Refusal('turnstiles_unreachable', {
        message: `Erro de conexão com as catracas: ${names}. O horário foi salvo e será enviado quando elas voltarem.`,
      });
}

import type { CommandResult } from '@reserva/contracts/commands';
import { turnstileByAddress, turnstileById } from '@reserva/database/queries/gates/turnstiles';
import { reloadTimes } from '@reserva/domain/calendar/serving';
import { asSaved, type WeeklyWindow } from '@reserva/domain/calendar/windows';
import { Refusal } from '../../http/refusal.ts';
import type { Handler } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';
import { changedOf, ratchetOf, registeredOf } from './ratchet.ts';
import { type NewTimes, saveSchedules } from './save-schedules.ts';
import { siteNow } from './site-now.ts';

/** Registers a turnstile. Whether it answers is seen in the list a few seconds later. */
export const addRatchet: Handler<'ratchets.addRatchet'> = async (context, { body }, call) => {
  const turnstile = registeredOf(context.keys, body);
  const { id } = await sendCommand(context, 'turnstile.add', turnstile, asOperator(call));
  return { id, message: 'Catraca cadastrada!' };
};

/** From now on the turnstile is the device that was seen at its address. */
export const confirmRatchet: Handler<'ratchets.confirmRatchet'> = async (context, { body }, call) => {
  await sendCommand(context, 'turnstile.confirmDevice', body, asOperator(call));
  return { message: 'Troca confirmada!' };
};

/** Removes a turnstile. */
export const deleteRatchet: Handler<'ratchets.deleteRatchet'> = async (context, { body }, call) => {
  await sendCommand(context, 'turnstile.remove', { id: body.id }, asOperator(call));
  return { message: 'Catraca excluída!' };
};

/** What may be edited of one turnstile; its password is never shown. */
export const getDataRatchet: Handler<'ratchets.getDataRatchet'> = async ({ database }, { query }) => {
  const turnstile = await turnstileById(database, query.id);
  if (!turnstile) throw new Refusal('turnstile_not_found');
  return { values: ratchetOf(turnstile) };
};

/** Serving windows of one turnstile, as they are stored. */
export const getSchedulesRatchet: Handler<'ratchets.getSchedulesRatchet'> = async (
  { database },
  { query },
) => {
  const turnstile = await turnstileByAddress(database, query.ip);
  if (!turnstile) throw new Refusal('turnstile_not_found');
  return { data: newTimesOf([...turnstile.schedule].sort((a, b) => a.id - b.id)) };
};

/** When the display of a site reloads itself: as its shifts begin and end. */
export const getTimeToReload: Handler<'ratchets.getTimeToReload'> = async (context, { query }) => {
  const { shifts } = await siteNow(context, query.local);
  return { schedules: reloadTimes(shifts) };
};

/** Takes a conflict from the list of open ones. */
export const resolveConflict: Handler<'ratchets.resolveConflict'> = async (context, { body }, call) => {
  await sendCommand(context, 'checkin.resolveConflict', body, asOperator(call));
  return { message: 'Conflito resolvido!' };
};

/** Speaks with one device or with all, and says which answered. */
export const testConnection: Handler<'ratchets.testConnection'> = async (
  context,
  { query: { id } },
  call,
) => {
  const scope = id === undefined ? ({ kind: 'all' } as const) : ({ kind: 'one', id } as const);
  const { devices } = await sendCommand(context, 'turnstile.probe', { scope }, asOperator(call));
  const data = devices.map(probedRatchet);
  return { connected: data.every(({ connected }) => connected), data };
};

/** Changes a turnstile; a password that is not given stays. */
export const updateRatchet: Handler<'ratchets.updateRatchet'> = async (context, { body }, call) => {
  await sendCommand(context, 'turnstile.update', changedOf(context.keys, body), asOperator(call));
  return { message: 'Dados alterados!' };
};

/** Serving windows of all turnstiles of the administrative centre. */
export const updateSchedulesAdm: Handler<'ratchets.updateSchedulesAdm'> = (context, { body }, call) =>
  saveSchedules(context, { kind: 'site', site: 1 }, body.newTimes, call);

/** Serving windows of all turnstiles. */
export const updateSchedulesAllRatchets: Handler<'ratchets.updateSchedulesAllRatchets'> = (
  context,
  { body },
  call,
) => saveSchedules(context, { kind: 'all' }, body.newTimes, call);

/** Serving windows of all turnstiles of the factory. */
export const updateSchedulesFactory: Handler<'ratchets.updateSchedulesFactory'> = (context, { body }, call) =>
  saveSchedules(context, { kind: 'site', site: 2 }, body.newTimes, call);

/** Serving windows of one turnstile, named by its address. */
export const updateSchedulesRatchet: Handler<'ratchets.updateSchedulesRatchet'> = async (
  context,
  { body },
  call,
) => {
  const turnstile = await turnstileByAddress(context.database, body.ip);
  if (!turnstile) throw new Refusal('turnstile_not_found');
  return saveSchedules(context, { kind: 'one', id: turnstile._id }, body.newTimes, call);
};

const newTimesOf = (windows: readonly WeeklyWindow[]): NewTimes =>
  windows.map(asSaved).map(({ id, start: startHour, end: endHour }) => ({ id, startHour, endHour }));

/** What came of speaking with it. */
const probedRatchet = ({
  id,
  name,
  address: ip,
  reached: connected,
}: CommandResult<'turnstile.probe'>['devices'][number]) => ({ id, name, ip, connected });

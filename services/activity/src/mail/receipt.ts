import type { LocalTime } from '@reserva/contracts/basics/primitives';
import type { EventPayload } from '@reserva/contracts/events';
import { agree, siteNames, theMeal } from '@reserva/domain/basics/meals';
import { firstName } from '@reserva/domain/basics/names';
import { localTimeOf, type TimeZone } from '@reserva/domain/basics/time';
import { CONTEST_HOURS } from '@reserva/domain/money/contests';
import { type Letter, mealLetter } from './letter.ts';

/**
 * Builds the receipt of a reservation. A person must send it along when asking for a correction (spec 2.3, Suporte).
 */
export const receiptOf = (payload: EventPayload<'reservation.created'>, at: Date, zone: TimeZone): Letter =>
  receipt('Reserva confirmada', payload, [
    ['Reservado às', localTimeOf(at, zone)],
    ...(payload.by.kind === 'terminal'
      ? [['Reservado no', `terminal ${payload.by.name}`] as [string, string]]
      : []),
  ]);

const WEEK_TITLE = 'Reserva automática confirmada';

/**
 * Builds the receipt of a plan's reservation. It names the end of the window, because the person may want to cancel.
 */
export const weekReceiptOf = (
  payload: EventPayload<'reservation.created'>,
  { at, zone, until }: { at: Date; zone: TimeZone; until: LocalTime | undefined },
): Letter =>
  receipt(WEEK_TITLE, payload, [
    ['Reservado às', localTimeOf(at, zone)],
    ...(until ? [['Cancelar até', until] as [string, string]] : []),
  ]);

/** Builds the receipt of a reservation that was moved to another site. It replaces the earlier receipt. */
export const movedReceiptOf = (
  payload: EventPayload<'reservation.moved'>,
  at: Date,
  zone: TimeZone,
): Letter =>
  receipt('Local da reserva trocado', payload, [
    ['Antes', siteNames[payload.from]],
    ['Trocado às', localTimeOf(at, zone)],
  ]);

/** Builds the receipt of a reservation that a colleague handed over. */
export const takenReceiptOf = (
  payload: EventPayload<'reservation.handedOver'>,
  at: Date,
  zone: TimeZone,
): Letter =>
  receipt(`Agora ${theMeal(payload.meal)} é ${agree(payload.meal, 'seu', 'sua')}`, payload, [
    [agree(payload.meal, 'Oferecido por', 'Oferecida por'), firstName(payload.from.name)],
    [agree(payload.meal, 'Aceito às', 'Aceita às'), localTimeOf(at, zone)],
  ]);

function receipt(
  title: string,
  payload: Pick<EventPayload<'reservation.created'>, 'person' | 'date' | 'meal' | 'site' | 'reservationId'>,
  happened: [name: string, value: string][],
): Letter {
  return mealLetter(title, payload, {
    facts: [...happened, ['Comprovante', payload.reservationId]],
    note: `Guarde este comprovante. Algo errado? Conteste no Extrato em até ${CONTEST_HOURS} horas depois da refeição, ou abra um chamado em Suporte, no aplicativo.`,
  });
}

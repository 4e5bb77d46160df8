import type { LocalTime } from '@reserva/contracts/basics/primitives';
import type { EventPayload } from '@reserva/contracts/events';
import { agree, siteNames, theMeal } from '@reserva/domain/basics/meals';
import { firstName } from '@reserva/domain/basics/names';
import { localTimeOf, type TimeZone } from '@reserva/domain/basics/time';
import { CONTEST_HOURS } from '@reserva/domain/money/contests';
import { type Letter, mealLetter } from './letter.ts';

/** The receipt of a reservation: what a person must send along when asking for a correction (spec 2.3, Suporte). */
export const receiptOf = (payload: EventPayload<'reservation.created'>, at: Date, zone: TimeZone): Letter =>
  receipt('Reserva confirmada', payload, [
    ['Reservado às', localTimeOf(at, zone)],
    ...(payload.by.kind === 'terminal'
      ? [['Reservado no', `terminal ${payload.by.name}`] as [string, string]]
      : []),
  ]);

const WEEK_TITLE = 'Reserva automática confirmada';

/** The same of one that the pattern made: who reads it may not have thought of it, and until when it can be cancelled. */
export const weekReceiptOf = (
  payload: EventPayload<'reservation.created'>,
  { at, zone, until }: { at: Date; zone: TimeZone; until: LocalTime | undefined },
): Letter =>
  receipt(WEEK_TITLE, payload, [
    ['Reservado às', localTimeOf(at, zone)],
    ...(until ? [['Cancelar até', until] as [string, string]] : []),
  ]);

/** The same of one that is at another site now: it takes the place of the one before. */
export const movedReceiptOf = (
  payload: EventPayload<'reservation.moved'>,
  at: Date,
  zone: TimeZone,
): Letter =>
  receipt('Local da reserva trocado', payload, [
    ['Antes', siteNames[payload.from]],
    ['Trocado às', localTimeOf(at, zone)],
  ]);

/** Of one that another person passed on: from now on it is theirs, as if they had reserved it. */
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

import type { LocalTime, MealId, SiteId } from '@reserva/contracts/basics/primitives';
import type { AnswerOf } from '@reserva/contracts/operations';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import type { TransferredReservation } from '@reserva/database/queries/reservations/hand-overs';
import { inSite, mealNames } from '@reserva/domain/basics/meals';
import { firstName } from '@reserva/domain/basics/names';
import { localTimeOf, type TimeZone } from '@reserva/domain/basics/time';

type Offers = AnswerOf<'reservations.getOffers'>;

const line = ({ _id: id, meal: tipo, site: local }: Reservation) => ({ id, tipo, local });

/** The caller's own meal that can be passed on, or is offered. */
export const ownItem = (
  reservation: Reservation,
  ate: LocalTime,
  zone: TimeZone,
): Offers['minhas'][number] => ({
  ...line(reservation),
  ate,
  ...(reservation.offer && {
    oferta: {
      desde: localTimeOf(reservation.offer.at, zone),
      para: firstName(reservation.offer.to) || null,
    },
  }),
});

/** Another's meal that is offered to the caller. */
export const offerItem = (
  reservation: Reservation,
  ate: LocalTime,
  userId: string,
): Offers['ofertas'][number] => ({
  ...line(reservation),
  de: firstName(reservation.person.name),
  ate,
  paraVoce: reservation.offer?.for === userId,
});

/** What the caller passed on, and to whom. */
export const transferredItem = (
  transferred: TransferredReservation,
  zone: TimeZone,
): Offers['passadas'][number] => ({
  ...line(transferred),
  data: transferred.date,
  ...givenTo(transferred, zone),
});

/** To whom by first name, and when. */
export const givenTo = (
  { handOver: transferred }: Pick<TransferredReservation, 'handOver'>,
  zone: TimeZone,
) => ({
  para: firstName(transferred.to.name),
  em: localTimeOf(transferred.at, zone),
});

/** The forms of words that agree with a meal. */
const forms: Record<MealId, { the: string; offered: string; it: string; yours: string }> = {
  1: { the: 'o almoço', offered: 'oferecido', it: 'ele', yours: 'seu' },
  2: { the: 'o jantar', offered: 'oferecido', it: 'ele', yours: 'seu' },
  3: { the: 'a ceia', offered: 'oferecida', it: 'ela', yours: 'sua' },
};

/** @param to first name of the colleague; null: it is offered to everybody without a reservation */
export function offeredMessage(meal: MealId, to: string | null): string {
  const { offered, it, yours } = forms[meal];
  const whom = to ?? 'quem está sem reserva';
  return `${mealNames[meal]} ${offered} a ${whom}. Até alguém aceitar, ${it} continua ${yours}.`;
}

export function takenMessage(meal: MealId, site: SiteId): string {
  const { the, yours } = forms[meal];
  return `Pronto, ${the} ${inSite(site)} é ${yours}.`;
}

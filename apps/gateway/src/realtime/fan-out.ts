import type { LocalDate, SiteId } from '@reserva/contracts/basics/primitives';
import type { ClientToServerEvents, ServerToClientEvents } from '@reserva/contracts/socket-events';
import type { RealtimeMessage } from '@reserva/runtime/messaging/event-publisher';
import type { Server } from 'socket.io';
import { newsOfCheckIn, newsOfRefused } from '../handlers/reservations/get-gate-news.ts';
import { gateRoom, LIST_ROOM, offersRoom, sessionRoom, siteRoom } from './rooms.ts';

export type RealtimeServer = Server<
  ClientToServerEvents,
  ServerToClientEvents,
  object,
  { sessionId: string; userId: string }
>;

/** Minimum milliseconds between two refreshes of a display or a list. */
const REFRESH_EVERY_MS = 1_000;

/**
 * Converts events to messages for displays and lists. Every gateway receives every event and notifies its own sockets,
 * so gateways need not know of each other.
 */
export function createFanOut(io: RealtimeServer): (message: RealtimeMessage) => void {
  const soon = throttle();
  const refresh = (site: SiteId) =>
    soon(siteRoom(site), () => io.local.to(siteRoom(site)).emit('refreshMeal', { local: site }));
  const refreshList = (date: LocalDate) =>
    soon(`${LIST_ROOM}:${date}`, () => io.local.to(LIST_ROOM).emit('reservationsChanged', { date }));

  const refreshOffers = (...people: string[]) => {
    for (const room of people.map((id) => offersRoom(id)))
      soon(room, () => io.local.to(room).emit('offersChanged'));
  };

  return ({ event, late }) => {
    switch (event.name) {
      case 'reservation.checkedIn': {
        const { date, site, meal, outcome, reservedSite, person } = event.payload;
        if (person.kind === 'employee')
          io.local.to(gateRoom(person.id)).emit('gateNews', newsOfCheckIn(event));
        refreshList(date);
        if (reservedSite) refresh(reservedSite);
        // A master code is no meal of the shift, so no counter changes. A display may already include a late event in
        // its counts, so it reloads them.
        if (person.kind === 'master') break;
        if (late) refresh(site);
        else
          io.local
            .to(siteRoom(site))
            .emit(outcome === 'concluded' ? 'checkin' : 'reserveless', { local: site, meal });
        break;
      }
      case 'reservation.created':
      case 'reservation.cancelled':
      case 'shift.settled':
        refreshList(event.payload.date);
        refresh(event.payload.site);
        break;
      case 'reservation.moved':
        refreshList(event.payload.date);
        for (const site of [event.payload.from, event.payload.site]) refresh(site);
        break;
      case 'reservation.offered':
      case 'reservation.offerWithdrawn': {
        const { person, to } = event.payload;
        // Only the two people see an offer to one colleague.
        refreshOffers(to === null ? '' : typeof to === 'string' ? to : to.id, person.id);
        break;
      }
      case 'reservation.handedOver':
        refreshList(event.payload.date);
        refreshOffers('', event.payload.person.id, event.payload.from.id);
        break;
      case 'reservations.changed':
        refreshList(event.payload.date);
        for (const site of event.payload.sites) refresh(site);
        break;
      case 'turnstiles.changed':
        for (const site of event.payload.sites) refresh(site);
        break;
      case 'checkin.refused': {
        const { personId } = event.payload;
        if (personId) io.local.to(gateRoom(personId)).emit('gateNews', newsOfRefused(event));
        break;
      }
      case 'menu.changed':
        io.local.emit('refreshMenu');
        break;
      case 'session.revoked':
        for (const id of event.payload.sessionIds) io.local.in(sessionRoom(id)).disconnectSockets(true);
        break;
    }
  };
}

/** Returns a function that runs `emit` once for each key after a delay, however often it is called meanwhile. */
function throttle(): (key: string, emit: () => void) => void {
  const waiting = new Map<string, NodeJS.Timeout>();
  return (key, emit) => {
    if (waiting.has(key)) return;
    const fire = () => {
      waiting.delete(key);
      emit();
    };
    waiting.set(key, setTimeout(fire, REFRESH_EVERY_MS).unref());
  };
}

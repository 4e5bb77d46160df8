import type { LocalDate, MealId, SiteId } from './basics/primitives.ts';
import type { GateNews } from './gates/gate-news-operations.ts';

/** Path and room protocol of the realtime connection (spec section 7, Realtime). */
export const SOCKET_PATH = '/backendapi/socket.io';

/** What the server sends to the room of a site. Carries little: the display reloads its snapshot when in doubt. */
export interface ServerToClientEvents {
  /** Somebody with a reservation passed: check-ins +1. */
  checkin: (at: { local: SiteId; meal: MealId }) => void;
  /** Somebody without a reservation at this site passed: reserveless +1. */
  reserveless: (at: { local: SiteId; meal: MealId }) => void;
  /** The current meal, its totals or the failed turnstiles changed: fetch them again. */
  refreshMeal: (at: { local: SiteId }) => void;
  /** To whoever watches the list: reservations of a day changed, ask again. At most once a second for each day. */
  reservationsChanged: (at: { date: LocalDate }) => void;
  /** The menu image changed: fetch it again. */
  refreshMenu: () => void;
  /** To homes that watch offers: a meal is passed on, kept or taken. Ask again. */
  offersChanged: () => void;
  /** To the sessions of one person that watch the gates: what happened to them there. */
  gateNews: (news: GateNews) => void;
}

export interface ClientToServerEvents {
  /** Joins the room of a site, leaving any other. Anything but 1 or 2 is refused. */
  joinRoom: (local: SiteId, answer?: (result: { joined: boolean }) => void) => void;
  /** Watches the list of reservations. Refused where the session may not see it. */
  watchReservations: (answer?: (result: { watching: boolean }) => void) => void;
  /** Hears that what is offered to the session's own person may have changed, and of what they offer. */
  watchOffers: (answer?: (result: { watching: boolean }) => void) => void;
  /** Hears what happens to the session's own person at the gates, and to nobody else. */
  watchGates: (answer?: (result: { watching: boolean }) => void) => void;
}

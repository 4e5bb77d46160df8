import type { LocalDate, MealId, SiteId } from './basics/primitives.ts';
import type { GateNews } from './gates/gate-news-operations.ts';

/** The path of the realtime connection (spec section 7, Realtime). */
export const SOCKET_PATH = '/backendapi/socket.io';

/** The events that the server sends. They contain little, and the client fetches the data again if it needs more. */
export interface ServerToClientEvents {
  /** A person with a reservation passed. The receiver adds 1 to the check-ins. */
  checkin: (at: { local: SiteId; meal: MealId }) => void;
  /** A person without a reservation at this site passed. The receiver adds 1 to the reserveless meals. */
  reserveless: (at: { local: SiteId; meal: MealId }) => void;
  /** The current meal, its totals or the failed turnstiles changed. The display fetches them again. */
  refreshMeal: (at: { local: SiteId }) => void;
  /**
   * Reservations of a day changed. Sessions that watch the list fetch it again. It is sent at most once a second for
   * each day.
   */
  reservationsChanged: (at: { date: LocalDate }) => void;
  /** The menu image changed. The client fetches it again. */
  refreshMenu: () => void;
  /** An offer was made, withdrawn or taken. Home screens that watch offers fetch them again. */
  offersChanged: () => void;
  /** News about one person at the gates, sent to the sessions of this person that watch the gates. */
  gateNews: (news: GateNews) => void;
}

export interface ClientToServerEvents {
  /** Joins the room of a site and leaves any other. A value other than 1 or 2 is refused. */
  joinRoom: (local: SiteId, answer?: (result: { joined: boolean }) => void) => void;
  /** Subscribes to changes of the list of reservations. Refused if the session may not see the list. */
  watchReservations: (answer?: (result: { watching: boolean }) => void) => void;
  /** Subscribes to changes of the offers to and from the session's own person. */
  watchOffers: (answer?: (result: { watching: boolean }) => void) => void;
  /** Subscribes to the news about the session's own person at the gates. */
  watchGates: (answer?: (result: { watching: boolean }) => void) => void;
}

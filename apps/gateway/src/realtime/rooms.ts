import type { SiteId } from '@reserva/contracts/basics/primitives';

/** Sockets that show a site. */
export const siteRoom = (site: SiteId): string => `site:${site}`;
/** Sockets that show the operators' list of reservations. */
export const LIST_ROOM = 'reservations';
/** Sockets of one session, closed when it ends. */
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;
/** Sockets of one person that show their code. */
export const gateRoom = (userId: string): string => `gate:${userId}`;
/** Sockets of homes to which meals are offered; with a user: of that person alone. */
export const offersRoom = (userId?: string): string => (userId ? `offers:${userId}` : 'offers');

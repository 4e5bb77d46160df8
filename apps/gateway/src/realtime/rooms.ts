import type { Role, SiteId } from '@reserva/contracts/basics/primitives';
import { mayCall } from '@reserva/domain/people/permissions';

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

/** Whether a role hears of the operators' list: whoever may see it. No ability counts for that. */
export const mayWatchList = (role: Role): boolean => mayCall('reservations.getPage', role, new Set());

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
/** Sockets of home screens that show offers. With a user, only those of that person. */
export const offersRoom = (userId?: string): string => (userId ? `offers:${userId}` : 'offers');

/** Returns true if a role may see the operators' list. Abilities do not matter for this. */
export const mayWatchList = (role: Role): boolean => mayCall('reservations.getPage', role, new Set());

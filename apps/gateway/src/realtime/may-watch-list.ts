import type { Role } from '@reserva/contracts/basics/primitives';
import { mayCall } from '@reserva/domain/people/permissions';

/** Whether a role hears of the operators' list: whoever may see it. No ability counts for that. */
export const mayWatchList = (role: Role): boolean => mayCall('reservations.getPage', role, new Set());

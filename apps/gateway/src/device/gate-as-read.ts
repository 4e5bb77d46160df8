import type { Gate } from '@reserva/database/queries/gates/turnstiles';
import { asSaved } from '@reserva/domain/calendar/windows';

/** What its message was checked against says where it stands and when it serves: nobody needs to read that again. */
export const gateAsRead = ({ site, schedule }: Gate) => ({ site, schedule: schedule.map(asSaved) });

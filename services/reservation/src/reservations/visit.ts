import type { CommandPayload } from '@reserva/contracts/commands';

type Request = CommandPayload<'reservation.registerVisitors'>;

/** One guest and one meal. */
export interface Visit {
  /** Of the reservation it becomes. */
  id: string;
  visitor: Request['visitors'][number];
  slot: Request['meals'][number];
}

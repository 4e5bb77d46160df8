import type { AnswerOf } from '@reserva/contracts/http/operations';
import { useQueryClient } from '@tanstack/react-query';
import { useChange } from '@/shared/api/use-change.ts';
import { changeFailure, type HomeChange } from '../home-messages.ts';
import { checkReservationQuery } from './check-reservation.ts';
import { schedulesQuery } from './get-schedules.ts';

interface ReservationChange<Input> {
  kind: HomeChange;
  send: (input: Input) => Promise<AnswerOf<'reservations.reserve' | 'reservations.cancelReservation'>>;
  door: string;
}

/** What reserving and cancelling have in common. After a failure the server's truth is loaded before anything else. */
export function useReservationChange<Input>({ kind, send, door }: ReservationChange<Input>) {
  const client = useQueryClient();
  const { queryKey } = checkReservationQuery();
  return useChange({
    send: async (input: Input) => {
      // An answer that is on its way describes the time before the change.
      await client.cancelQueries({ queryKey });
      return send(input);
    },
    failure: (error) => changeFailure(kind, error),
    after: async (error) => {
      if (error) {
        await Promise.all([
          client.invalidateQueries({ queryKey }),
          client.invalidateQueries({ queryKey: schedulesQuery().queryKey }),
        ]);
      }
      void client.invalidateQueries({ queryKey: ['reservations'] });
    },
    door,
  });
}

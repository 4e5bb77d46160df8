import { useTimeout } from '@mantine/hooks';
import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { useQueryClient } from '@tanstack/react-query';
import { useEffectEvent, useState } from 'react';
import { loadAnew } from '@/shared/api/load-anew.ts';
import { useLiveSocket } from '@/shared/realtime/use-live-socket.ts';
import { reservationPagesKey } from './api.ts';

/** The minimum time in milliseconds between two refetches while hundreds of check-ins arrive. */
const GATHER_MS = 1_000;

/**
 * Refetches the list when a reservation of the date changes anywhere. The page and the selection stay.
 * @returns true while the socket is connected; without it no events arrive
 */
export function useLiveReservations(date: LocalDate): boolean {
  const client = useQueryClient();
  const [live, setLive] = useState(false);
  const refresh = () => void loadAnew(client, reservationPagesKey);
  // Several changes cause one refetch, a fixed time after the first of them. It also loads the changes that arrive
  // meanwhile.
  const soon = useTimeout(refresh, GATHER_MS);
  const onChange = useEffectEvent((changed: LocalDate) => changed === date && soon.start());

  useLiveSocket({
    join: (socket, answer) => socket.emit('watchReservations', ({ watching }) => answer(watching)),
    listen: (socket) => socket.on('reservationsChanged', (change) => onChange(change.date)),
    onLive: () => {
      setLive(true);
      soon.clear();
      refresh();
    },
    onLost: () => setLive(false),
  });

  return live;
}

import { useTimeout } from '@mantine/hooks';
import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { useQueryClient } from '@tanstack/react-query';
import { useEffectEvent, useState } from 'react';
import { loadAnew } from '@/shared/api/load-anew.ts';
import { useLiveSocket } from '@/shared/realtime/use-live-socket.ts';
import { reservationPagesKey } from './api.ts';

/** A shift of hundreds of check-ins makes the list ask again no more often than this. */
const GATHER_MS = 1_000;

/**
 * Loads what is shown again whenever reservations of the date change, wherever that happens. Only invalidates: the page
 * and what is selected stay as they are.
 * @returns whether the connection is alive; without it, nobody tells of changes.
 */
export function useLiveReservations(date: LocalDate): boolean {
  const client = useQueryClient();
  const [live, setLive] = useState(false);
  const refresh = () => void loadAnew(client, reservationPagesKey);
  // Once, some time after the first of several changes: the last one is never forgotten.
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

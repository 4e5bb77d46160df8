import { useQueryClient } from '@tanstack/react-query';
import { loadAnew } from '@/shared/api/load-anew.ts';
import { useLiveSocket } from '@/shared/realtime/use-live-socket.ts';
import { menuQuery } from './api.ts';

/** Loads the menu image again when it is published or deleted, and after a gap in which nobody could have told. */
export function useMenuNews(): void {
  const client = useQueryClient();
  const refresh = () => void loadAnew(client, menuQuery().queryKey);
  useLiveSocket({
    // Everybody is told of the menu: there is no room to join.
    join: (_socket, answer) => answer(true),
    listen: (socket) => socket.on('refreshMenu', refresh),
    onLive: refresh,
    onLost: () => {},
  });
}

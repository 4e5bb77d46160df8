import type { MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { type LiveSocketOptions, openLiveSocket } from '@/shared/realtime/open-live-socket.ts';

export interface KioskSocketOptions extends Omit<LiveSocketOptions, 'join'> {
  site: SiteId;
  onCheckin: (meal: MealId) => void;
  onReserveless: (meal: MealId) => void;
  onRefreshMeal: () => void;
  onRefreshMenu: () => void;
}

/**
 * Keeps a connection to the room of a site and reconnects after a loss.
 * @returns a function that closes it
 */
export function openKioskSocket(options: KioskSocketOptions): () => void {
  const { io, site, token, renewToken, onLive, onLost } = options;
  const { socket, close } = openLiveSocket({
    io,
    token,
    renewToken,
    onLive,
    onLost,
    join: (connected, answer) => connected.emit('joinRoom', site, ({ joined }) => answer(joined)),
  });
  socket.on('checkin', (at) => at.local === site && options.onCheckin(at.meal));
  socket.on('reserveless', (at) => at.local === site && options.onReserveless(at.meal));
  socket.on('refreshMeal', (at) => at.local === site && options.onRefreshMeal());
  socket.on('refreshMenu', () => options.onRefreshMenu());

  return close;
}

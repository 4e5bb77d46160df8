import type { SiteId } from '@reserva/contracts/basics/primitives';
import { useEffect, useEffectEvent, useState } from 'react';
import { renewSocketToken } from '@/shared/realtime/renew-socket-token.ts';
import { currentSession } from '@/shared/session/session.ts';
import { type KioskSocketOptions, openKioskSocket } from './kiosk-socket.ts';

/** The time in milliseconds after which the numbers of a page that has not connected yet count as old. */
const CONNECT_GRACE_MS = 5000;
/** The retry interval in milliseconds after the code of the socket failed to load, because the network is away. */
const LOAD_RETRY_MS = 5000;

export type Connection =
  | { state: 'connecting' }
  /** `since` is in milliseconds of this device's clock. Data that was loaded before `since` may lack events. */
  | { state: 'live'; since: number }
  | { state: 'lost' };

type Handlers = Pick<
  KioskSocketOptions,
  'onLive' | 'onCheckin' | 'onReserveless' | 'onRefreshMeal' | 'onRefreshMenu'
>;

/** Holds the realtime connection of a site's display while the component is mounted. */
export function useKioskSocket(site: SiteId, handlers: Handlers): Connection {
  const [connection, setConnection] = useState<Connection>({ state: 'connecting' });
  const onLive = useEffectEvent(() => {
    setConnection({ state: 'live', since: Date.now() });
    handlers.onLive();
  });
  const onLost = useEffectEvent(() => setConnection({ state: 'lost' }));
  const onCheckin = useEffectEvent(handlers.onCheckin);
  const onReserveless = useEffectEvent(handlers.onReserveless);
  const onRefreshMeal = useEffectEvent(handlers.onRefreshMeal);
  const onRefreshMenu = useEffectEvent(handlers.onRefreshMenu);

  useEffect(() => {
    let close: (() => void) | undefined;
    let isUnmounted = false;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const graceTimer = setTimeout(
      () => setConnection((current) => (current.state === 'connecting' ? { state: 'lost' } : current)),
      CONNECT_GRACE_MS,
    );
    const open = async () => {
      try {
        const { io } = await import('socket.io-client');
        if (isUnmounted) return;
        close = openKioskSocket({
          io,
          site,
          token: () => currentSession()?.token ?? null,
          renewToken: renewSocketToken,
          onLive: () => onLive(),
          onLost: () => onLost(),
          onCheckin: (meal) => onCheckin(meal),
          onReserveless: (meal) => onReserveless(meal),
          onRefreshMeal: () => onRefreshMeal(),
          onRefreshMenu: () => onRefreshMenu(),
        });
      } catch {
        if (!isUnmounted) retry = setTimeout(() => void open(), LOAD_RETRY_MS);
      }
    };
    void open();
    return () => {
      isUnmounted = true;
      clearTimeout(graceTimer);
      clearTimeout(retry);
      close?.();
      setConnection({ state: 'connecting' });
    };
  }, [site]);

  return connection;
}

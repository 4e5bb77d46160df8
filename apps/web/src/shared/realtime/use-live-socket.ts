import { useEffect, useEffectEvent } from 'react';
import { currentSession } from '../session/session.ts';
import { type LiveSocket, type LiveSocketOptions, openLiveSocket } from './open-live-socket.ts';
import { renewSocketToken } from './renew-socket-token.ts';

/** Wait before the socket code is loaded again after a network failure. */
const LOAD_RETRY_MS = 5_000;

interface News extends Pick<LiveSocketOptions, 'join' | 'onLive' | 'onLost'> {
  /** Registers the event listeners. Called once for each socket. */
  listen: (socket: LiveSocket) => void;
}

/** Keeps a connection open while the component is mounted. The socket code is loaded on demand. */
export function useLiveSocket(news: News): void {
  const join = useEffectEvent(news.join);
  const listen = useEffectEvent(news.listen);
  const onLive = useEffectEvent(news.onLive);
  const onLost = useEffectEvent(news.onLost);

  useEffect(() => {
    let close: (() => void) | undefined;
    let hasLeft = false;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const open = async () => {
      try {
        const { io } = await import('socket.io-client');
        if (hasLeft) return;
        const connection = openLiveSocket({
          io,
          token: () => currentSession()?.token ?? null,
          renewToken: renewSocketToken,
          join: (socket, answer) => join(socket, answer),
          onLive: () => onLive(),
          onLost: () => onLost(),
        });
        listen(connection.socket);
        close = connection.close;
      } catch {
        if (!hasLeft) retry = setTimeout(() => void open(), LOAD_RETRY_MS);
      }
    };
    void open();
    return () => {
      hasLeft = true;
      clearTimeout(retry);
      close?.();
    };
  }, []);
}

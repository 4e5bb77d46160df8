import { newsToShow } from '@reserva/domain/gates/gate-news';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type GateNews, withScreenNames } from '@/shared/api/screen-names.ts';
import { buzz } from '@/shared/device/buzz.ts';
import { useLiveSocket } from '@/shared/realtime/use-live-socket.ts';
import { serverNow, serverOffset } from '@/shared/time/server-clock.ts';
import { gateNewsQuery } from './api.ts';

/** The ids of dismissed gate events. They stay hidden when the person opens the code again. */
const dismissedIds = new Set<string>();

const deviceNow = (): number => serverNow().getTime() - (serverOffset() ?? 0);

interface GateAnswer {
  /** The gate event to show in place of the code. Null shows the code. */
  news: GateNews | null;
  /** Dismisses the event and shows the code again. */
  dismiss: () => void;
}

/**
 * Returns the latest gate event of the person while the code is open. The socket delivers events, and a request loads
 * missed ones after each connection. Events may arrive twice or in another order without any effect.
 * @param onPassed called when the person has passed, because home then shows another state
 */
export function useGateNews(onPassed: () => void): GateAnswer {
  // The phone's time at which the code was opened. The offset to the server's time is added once it is known.
  const [opened] = useState(deviceNow);
  const openedAt = () => new Date(opened + (serverOffset() ?? 0));
  const [liveNews, setLiveNews] = useState<readonly GateNews[]>([]);
  const [, setRead] = useState(0);
  const [liveSinceMs, setLiveSinceMs] = useState<number | null>(null);
  const newsQuery = useQuery(gateNewsQuery(opened, openedAt, liveSinceMs));

  useLiveSocket({
    join: (socket, answer) => socket.emit('watchGates', ({ watching }) => answer(watching)),
    listen: (socket) =>
      void socket.on('gateNews', (news) => setLiveNews((previous) => [...previous, withScreenNames(news)])),
    onLive() {
      setLiveSinceMs(deviceNow());
      void newsQuery.refetch();
    },
    onLost: () => setLiveSinceMs(null),
  });

  const news = newsToShow([...liveNews, ...(newsQuery.data?.noticias ?? [])], openedAt(), dismissedIds);
  const id = news?.id;
  const hasPassed = news?.resultado === 'passou';
  // biome-ignore lint/correctness/useExhaustiveDependencies: The effect runs once for each event.
  useEffect(() => {
    if (id === undefined) return;
    buzz(hasPassed ? 'done' : 'refused');
    if (!hasPassed) return;
    onPassed();
    // A person who closes the dialog after a granted passage has read the answer.
    return () => void dismissedIds.add(id);
  }, [id]);

  return {
    news,
    dismiss: () => {
      if (id !== undefined) dismissedIds.add(id);
      setRead((count) => count + 1);
    },
  };
}

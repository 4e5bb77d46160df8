import { newsToShow } from '@reserva/domain/gates/gate-news';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type GateNews, withScreenNames } from '@/shared/api/screen-names.ts';
import { buzz } from '@/shared/device/buzz.ts';
import { useLiveSocket } from '@/shared/realtime/use-live-socket.ts';
import { serverNow, serverOffset } from '@/shared/time/server-clock.ts';
import { gateNewsQuery } from './api.ts';

/** What was read is not shown again, however soon the code is opened again. */
const read = new Set<string>();

const deviceNow = (): number => serverNow().getTime() - (serverOffset() ?? 0);

interface GateAnswer {
  /** What the screen says in place of the code; null: the code. */
  news: GateNews | null;
  /** It was read: the code again. */
  dismiss: () => void;
}

/**
 * What a gate did to the person while the code is open: told by the socket, and asked for whenever that is back, so that
 * nothing is missed. Told twice, or in another order, it is the same.
 * @param onPassed home shows another state now
 */
export function useGateNews(onPassed: () => void): GateAnswer {
  // By the phone's own clock, which the server's time is added to once it is known.
  const [opened] = useState(deviceNow);
  const openedAt = () => new Date(opened + (serverOffset() ?? 0));
  const [shownNews, setTold] = useState<readonly GateNews[]>([]);
  const [, setRead] = useState(0);
  const [toldSince, setToldSince] = useState<number | null>(null);
  const newsQuery = useQuery(gateNewsQuery(opened, openedAt, toldSince));

  useLiveSocket({
    join: (socket, answer) => socket.emit('watchGates', ({ watching }) => answer(watching)),
    listen: (socket) =>
      void socket.on('gateNews', (news) => setTold((known) => [...known, withScreenNames(news)])),
    onLive() {
      setToldSince(deviceNow());
      void newsQuery.refetch();
    },
    onLost: () => setToldSince(null),
  });

  const news = newsToShow([...shownNews, ...(newsQuery.data?.noticias ?? [])], openedAt(), read);
  const id = news?.id;
  const passed = news?.resultado === 'passou';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each of the news.
  useEffect(() => {
    if (id === undefined) return;
    buzz(passed ? 'done' : 'refused');
    if (!passed) return;
    onPassed();
    // Whoever closes it has read it.
    return () => void read.add(id);
  }, [id]);

  return {
    news,
    dismiss: () => {
      if (id !== undefined) read.add(id);
      setRead((count) => count + 1);
    },
  };
}

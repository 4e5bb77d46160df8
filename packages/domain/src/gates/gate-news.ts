import type { GateNews } from '@reserva/contracts/gates/gate-news-operations';

/**
 * The time by which a turn may be older than the opened code and still be shown as news. The clock of the device can be
 * behind. A person can also close the code, and open it again.
 */
const TURN_TOLERANCE_MS = 30_000;
/**
 * The time by which a refusal may be older than the opened code and still be shown as news. Both times are the
 * server's, and the phone knows the server's time except for the network delay.
 */
const REFUSAL_TOLERANCE_MS = 2_000;

/** The fields that these rules read. */
type NewsFields = Pick<GateNews, 'id' | 'resultado' | 'em'>;

/**
 * Returns true if the news happened after the person opened the code on the screen. Each kind of news has its own
 * tolerance.
 */
export const happenedSince = ({ resultado, em }: Omit<NewsFields, 'id'>, openedAt: Date): boolean =>
  new Date(em).getTime() >=
  openedAt.getTime() - (resultado === 'passou' ? TURN_TOLERANCE_MS : REFUSAL_TOLERANCE_MS);

/**
 * Returns the news that the screen with the code shows: the last passage, otherwise the last refusal.
 * The order of arrival does not matter, because the socket and a request can both deliver the same news.
 * @param dismissed ids that the person has read
 */
export function newsToShow<News extends NewsFields>(
  news: readonly News[],
  openedAt: Date,
  dismissed: ReadonlySet<string>,
): News | null {
  const open = news.filter((one) => !dismissed.has(one.id) && happenedSince(one, openedAt));
  const passed = open.filter(({ resultado }) => resultado === 'passou');
  return latest(passed) ?? latest(open);
}

const latest = <News extends NewsFields>(news: readonly News[]): News | null =>
  [...news]
    .sort((a, b) => new Date(a.em).getTime() - new Date(b.em).getTime() || (a.id < b.id ? -1 : 1))
    .at(-1) ?? null;

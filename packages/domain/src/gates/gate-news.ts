import type { GateNews } from '@reserva/contracts/gates/gate-news-operations';

/** A turn has the time of the device's clock, and somebody who closed the code too early opens it again. */
const TURN_TOLERANCE_MS = 30_000;
/** A refusal has the server's time, which a phone knows but for its way there. */
const REFUSAL_TOLERANCE_MS = 2_000;

/** The fields that these rules read. */
type NewsFields = Pick<GateNews, 'id' | 'resultado' | 'em'>;

/** Whether it happened while the code is open. */
export const happenedSince = ({ resultado, em }: Omit<NewsFields, 'id'>, openedAt: Date): boolean =>
  new Date(em).getTime() >=
  openedAt.getTime() - (resultado === 'passou' ? TURN_TOLERANCE_MS : REFUSAL_TOLERANCE_MS);

/**
 * What the screen with the code says: whoever passed has passed, whatever the reader said before or after; else the last
 * refusal. In whichever order it became known: by socket, by asking, or both.
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

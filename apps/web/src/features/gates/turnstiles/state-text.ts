import { type LocalClock, shortMomentText } from './short-moment-text.ts';
import { texts } from './texts.ts';

/** Whether a turnstile operates, and since when; one that does not is named by its address (spec 2.12). */
export function stateText(
  { ip, operating, since }: { ip: string; operating: boolean; since: string | null },
  clock: LocalClock,
): { state: string; since: string } {
  const from = since ? texts.since(shortMomentText(since, clock)) : texts.neverAnswered;
  return { state: operating ? texts.operating : texts.noConnection(ip), since: from };
}

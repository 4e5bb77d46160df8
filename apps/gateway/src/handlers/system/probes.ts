import { installationMark, secretFingerprint } from '@reserva/secrets/keys';
import { cacheAnswer } from '../../health/cache-answer.ts';
import { checkReadiness, countOwedEvents } from '../../health/readiness.ts';
import type { Api } from '../../http/api.ts';

/** Milliseconds for which an answer is cached. The path is public, so the stores are checked once a second at most. */
const CACHE_MS = 1_000;

/** Serves `/health` and `/ready` for machines. Metrics have a separate port. */
export function answerProbes({ hono, context }: Api): void {
  const readiness = cacheAnswer(CACHE_MS, (of: typeof context) =>
    Promise.all([checkReadiness(of), countOwedEvents(of)]),
  );

  // A gateway that stops says 503 here but still answers calls, so that the proxy sends the next call elsewhere.
  const mark = installationMark(secretFingerprint(context.config.secret));
  hono.get('/health', (http) => {
    http.header('x-installation', mark);
    return http.json({ alive: true }, context.leaving.now ? 503 : 200);
  });

  hono.get('/ready', async (http) => {
    const [{ missing, silent }, owed] = await readiness(context);
    // Undelivered events and instances without a heartbeat do not make the gateway unready, because people can still
    // reserve and eat.
    const ready = missing.length === 0;
    return http.json({ ready, missing, silent, owed }, ready ? 200 : 503);
  });
}

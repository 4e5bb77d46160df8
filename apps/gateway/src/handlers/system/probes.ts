import { installationMark, secretFingerprint } from '@reserva/secrets/keys';
import { askedSeldom } from '../../health/asked-seldom.ts';
import { owedEvents, standing } from '../../health/standing.ts';
import type { Api } from '../../http/api.ts';

/** Anybody may ask whether we are ready; the stores are asked once a second at the most. */
const ASK_EVERY_MS = 1_000;

/** What machines ask: alive, and ready. How it goes is told on a port of its own. */
export function answerProbes({ hono, context }: Api): void {
  const asked = askedSeldom(ASK_EVERY_MS, (of: typeof context) =>
    Promise.all([standing(of), owedEvents(of)]),
  );

  // Of one that leaves a proxy is told so: it goes on answering, and the next call goes elsewhere.
  const mark = installationMark(secretFingerprint(context.config.secret));
  hono.get('/health', (http) => {
    http.header('x-installation', mark);
    return http.json({ alive: true }, context.leaving.now ? 503 : 200);
  });

  hono.get('/ready', async (http) => {
    const [{ missing, silent }, owed] = await asked(context);
    // What is owed, or silent beside one that works, is told, not held against us: people reserve and eat all the same.
    const ready = missing.length === 0;
    return http.json({ ready, missing, silent, owed }, ready ? 200 : 503);
  });
}

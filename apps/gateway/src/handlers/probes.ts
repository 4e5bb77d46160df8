import { owedEvents, standing } from '../health/standing.ts';
import type { Api } from '../http/api.ts';

/** Anybody may ask whether we are ready; the stores are asked once a second at the most. */
const ASK_EVERY_MS = 1_000;

/** What machines ask: alive, and ready. How it goes is told on a port of its own. */
export function answerProbes({ hono, context }: Api): void {
  const ask = () => Promise.all([standing(context), owedEvents(context)]);
  let asked: { at: number; answer: ReturnType<typeof ask> } | undefined;

  hono.get('/health', (http) => http.json({ alive: true }));

  hono.get('/ready', async (http) => {
    if (!asked || performance.now() - asked.at > ASK_EVERY_MS) {
      asked = { at: performance.now(), answer: ask() };
    }
    const [{ missing, silent }, owed] = await asked.answer;
    // What is owed, or silent beside one that works, is told, not held against us: people reserve and eat all the same.
    const ready = missing.length === 0;
    return http.json({ ready, missing, silent, owed }, ready ? 200 : 503);
  });
}

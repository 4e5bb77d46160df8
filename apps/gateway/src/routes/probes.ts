import { missingParts, owedEvents } from '../health/missing-parts.ts';
import type { Api } from '../http/api.ts';
import { isPrivateAddress } from '../http/client-address.ts';
import { metrics, observeOwed } from '../http/metrics.ts';
import { Refusal } from '../http/refusal.ts';

/** Anybody may ask whether we are ready; the stores are asked once a second at the most. */
const ASK_EVERY_MS = 1_000;

/** What machines ask: alive, ready, and how it goes. */
export function bindProbes({ hono, context }: Api): void {
  const ask = () => Promise.all([missingParts(context), owedEvents(context)]);
  let asked: { at: number; answer: ReturnType<typeof ask> } | undefined;

  hono.get('/health', (http) => http.json({ alive: true }));

  hono.get('/ready', async (http) => {
    if (!asked || performance.now() - asked.at > ASK_EVERY_MS) {
      asked = { at: performance.now(), answer: ask() };
    }
    const [missing, owed] = await asked.answer;
    // What is owed is told, not held against us: people reserve and eat without their receipts.
    return http.json({ ready: missing.length === 0, missing, owed }, missing.length === 0 ? 200 : 503);
  });

  // For a collector beside us: never through a proxy, whatever address that has.
  hono.get('/metrics', async (http) => {
    const peer = http.env.incoming.socket.remoteAddress;
    if (!isPrivateAddress(peer) || http.req.header('x-forwarded-for')) throw new Refusal('not_found');
    observeOwed(await owedEvents(context));
    return http.body(await metrics.metrics(), 200, { 'content-type': metrics.contentType });
  });
}

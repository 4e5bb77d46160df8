import process from 'node:process';
import autocannon from 'autocannon';

/**
 * The load of `closedLoop`, in a process of its own: what sends must not wait for what measures. Takes one message with
 * what is to be sent, answers with one, and ends.
 */
process.once('disconnect', () => process.exit());
process.once('message', async ({ url, calls, connections, counted }) => {
  const share = Math.floor(calls.length / connections);
  let clients = 0;
  let matching = 0;
  /** By status, the milliseconds that the slowest of these answers took. */
  const refusals = {};
  // Own clock, from the first call to the last answer: the library's own end comes with the tick of a second.
  let firstAt;
  let lastAt = 0;
  const result = await autocannon({
    url,
    connections,
    amount: share * connections,
    setupClient(client) {
      const from = share * clients++;
      client.setRequests(calls.slice(from, from + share));
      client.once('request', () => {
        firstAt ??= performance.now();
      });
      client.on('response', (status, _bytes, tookMs) => {
        lastAt = performance.now();
        if (status >= 300) refusals[status] = Math.max(refusals[status] ?? 0, Math.round(tookMs));
      });
      if (counted) {
        client.on('body', (body) => {
          if (String(body).includes(counted)) matching++;
        });
      }
    },
  });
  const { non2xx: refused, errors: failed, '2xx': answered } = result;
  process.send({ refused, refusals, failed, answered, matching, tookMs: lastAt - firstAt });
});

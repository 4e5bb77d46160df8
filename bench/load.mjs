import process from 'node:process';
import autocannon from 'autocannon';

/**
 * Sends the calls of `closedLoop`. It is a separate process, so that the work of the measuring process does not delay
 * the calls. It receives one message with the calls, answers with one message and ends.
 */
process.once('disconnect', () => process.exit());
process.once('message', async ({ url, calls, connections, counted }) => {
  const share = Math.floor(calls.length / connections);
  let clients = 0;
  let matching = 0;
  /** Slowest refused answer of each status, in milliseconds. */
  const refusals = {};
  // The time is measured from the first call to the last answer. The library's own duration would be rounded up to a
  // whole second.
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

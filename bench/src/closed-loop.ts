import autocannon, { type CannonRequest } from 'autocannon';

/** A call of the load; bodies are sent as they are. */
export type Call = CannonRequest;

/**
 * Sends every call once over so many connections, each of which sends its next one when the last is answered.
 * @returns calls a second
 * @throws when one is not answered with success: a fast refusal is no throughput
 */
export async function closedLoop(
  url: string,
  calls: readonly Call[],
  connections: number,
  onBody?: (body: string) => void,
): Promise<number> {
  const share = Math.floor(calls.length / connections);
  let clients = 0;
  const result = await autocannon({
    url,
    connections,
    amount: share * connections,
    setupClient(client) {
      const from = share * clients++;
      client.setRequests(calls.slice(from, from + share));
      if (onBody) client.on('body', (body) => onBody(String(body)));
    },
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed of ${share * connections}`);
  }
  return (1000 * result['2xx']) / (result.finish.getTime() - result.start.getTime());
}

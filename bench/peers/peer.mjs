import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { MongoClient } from 'mongodb';

/** Local date of all reservations. */
export const DATE = '2026-11-19';

const PATIENT = { maxPoolSize: 50, retryWrites: false };

/**
 * Prepares a peer: `node parse-server.mjs MONGO_URL PEOPLE`. Creates signed-in people, and a unique index for one meal
 * per person and day. Listens, and sends its port and one call per person to the parent process. For a call the peer
 * only authenticates the person and makes one insert that waits for the journal.
 */
export async function given(name) {
  // The parent process has ended.
  process.once('disconnect', () => process.exit());
  const [mongoUrl, people] = process.argv.slice(2);
  const url = new URL(mongoUrl);
  url.pathname = `/peer_${name}_${randomBytes(4).toString('hex')}`;
  url.searchParams.set('journal', 'true');
  const client = await new MongoClient(url.href, PATIENT).connect();
  return { mongoUrl: url.href, db: client.db(), people: Number(people) };
}

/**
 * Sends the port and the calls to the parent process.
 * @param server listens on any free port
 * @param calls one for each person
 */
export function ready(server, calls) {
  const tell = () => process.send({ port: server.address().port, calls });
  if (server.listening) tell();
  else server.once('listening', tell);
}

import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { MongoClient } from 'mongodb';

/** Local date of all reservations. */
export const DATE = '2026-11-19';

const PATIENT = { maxPoolSize: 50, retryWrites: false };

/**
 * Connects a peer (framework to compare with) to its own database. A peer runs as `node parse-server.mjs MONGO_URL
 * PEOPLE`. It creates signed-in people and a unique index that allows one meal for each person and day. Then it listens
 * and sends its port and one call for each person to the parent process. For each call it only authenticates the person
 * and makes one insert that waits for the journal.
 */
export async function given(name) {
  // End this process when the parent process has ended.
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
 * @param server a server that listens, or will listen, on any free port
 * @param calls one call for each person
 */
export function ready(server, calls) {
  const tell = () => process.send({ port: server.address().port, calls });
  if (server.listening) tell();
  else server.once('listening', tell);
}

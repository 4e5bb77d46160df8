import { createServer } from 'node:http';
import process from 'node:process';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';

/**
 * The least that a durable reservation can cost: HTTP, one insert that waits for the journal, one publish. No session, no
 * rule, no limit, no queue, no second process. `node bare-server.mjs MONGO_URL REDIS_URL`; tells its parent its port.
 */
// Whoever started us is gone.
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

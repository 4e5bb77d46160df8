import { createServer } from 'node:net';
import { createLogger } from '@reserva/runtime/process/logger';
import { insertExempt } from '@reserva/testing/people';
import { suiteStores } from '@reserva/testing/stores';
import { test } from 'vitest';
import { gatewayEnv, toConfig } from '../src/config.ts';
import { startGateway } from '../src/start.ts';
import { PASSWORD } from './support/gateway-fixture.ts';
import { createVisitor } from './support/visitor.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

function configFor(given: Record<string, string>) {
  const stores = suiteStores();
  return toConfig(
    gatewayEnv.parse({
      NODE_ENV: 'test',
      MONGO_URL: stores.mongoUrl,
      REDIS_URL: stores.redis.url,
      QUEUE_PREFIX: stores.redis.prefix,
      APP_SECRET: 'a-secret-for-tests-only-0123456789abcdef',
      PUBLIC_URL: 'http://localhost:3000',
      PORT: '0',
      DEVICE_PORT: '0',
      ...given,
    }),
  );
}

test.concurrent('a gateway on a taken port does not start and names the port', async ({ expect }) => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, resolve));
  const address = other.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  try {
    await expect(startGateway(configFor({ PORT: port }), logger)).rejects.toThrow(
      `port ${port} is taken by another program`,
    );
  } finally {
    other.close();
  }
});

test.concurrent('a gateway without Redis does not start and names the setting', async ({ expect }) => {
  const { redis, ...config } = configFor({ REDIS_URL: 'redis://127.0.0.1:1' });
  const start = startGateway({ ...config, redis: { ...redis, readyWithinMs: 1_000 } }, logger);
  await expect(start).rejects.toThrow(/Redis at 127\.0\.0\.1:1 .* REDIS_URL/);
});

test.concurrent('a gateway without MongoDB gives up its start within seconds', async ({ expect }) => {
  const started = Date.now();
  const config = configFor({ MONGO_URL: 'mongodb://127.0.0.1:1/none?directConnection=true' });
  await expect(startGateway(config, logger)).rejects.toThrow(/ECONNREFUSED/);
  expect(Date.now() - started).toBeLessThan(15_000);
});

test.concurrent('two gateways start simultaneously on one empty database and share its sessions', async ({
  expect,
}) => {
  const config = configFor({});
  const gateways = await Promise.all([startGateway(config, logger), startGateway(config, logger)]);
  try {
    const indexes = await gateways[0].context.database.users.collection.indexes();
    expect(indexes.filter(({ unique }) => unique).length).toBeGreaterThanOrEqual(3);
    const user = await insertExempt(gateways[0].context.database);
    const [one, other] = gateways.map(({ port }) => createVisitor(`http://127.0.0.1:${port}`, '10.0.0.1'));
    await one?.signIn(user.login, PASSWORD);
    const { status } = (await other?.call('users.checkAuth', { token: one?.token ?? null })) ?? {};
    expect(status).toBe(200);
    const secret = 'another-secret-for-tests-0123456789abcdef';
    await expect(startGateway({ ...config, secret }, logger)).rejects.toThrow('APP_SECRET is not the one');
  } finally {
    await gateways[0].context.database.connection.dropDatabase();
    await Promise.all(gateways.map((gateway) => gateway.stop()));
  }
});

test.concurrent('a gateway without web push stores no device', async ({ expect }) => {
  const gateway = await startGateway(configFor({ WEB_PUSH: 'off' }), logger);
  try {
    const user = await insertExempt(gateway.context.database);
    const visitor = createVisitor(`http://127.0.0.1:${gateway.port}`, '10.0.0.1');
    await visitor.signIn(user.login, PASSWORD);
    const body = { endpoint: 'https://push.example.com/1', p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
    expect(await visitor.call('reminders.addDevice', { body })).toMatchObject({
      status: 400,
      body: { code: 'push_off' },
    });
    expect(await gateway.context.database.sessions.countDocuments({ push: { $exists: true } })).toBe(0);
  } finally {
    await gateway.context.database.connection.dropDatabase();
    await gateway.stop();
  }
});

import { startHeartbeat } from '@reserva/runtime/messaging/heartbeat';
import { serveMetrics } from '@reserva/runtime/metrics/serve-metrics';
import { installationMark, secretFingerprint } from '@reserva/secrets/keys';
import { until } from '@reserva/testing/drain';
import { testWith } from '@reserva/testing/test-with';
import { expect } from 'vitest';
import { createGatewayFixture, type GatewayFixture } from './support/gateway-fixture.ts';

const test = testWith(() => createGatewayFixture('2026-11-19T08:50'))
  .extend('metrics', { scope: 'file' }, ({ fixture }) =>
    serveMetrics({ host: '127.0.0.1', port: 0 }, fixture.context.logger),
  )
  .extend('metricsUrl', { scope: 'file' }, ({ metrics }) => `http://127.0.0.1:${metrics.port}/metrics`);

test.afterAll(async ({ metrics }) => {
  await metrics.drain(1_000);
});

const get = (fixture: GatewayFixture, path: string, headers: Record<string, string> = {}) =>
  fetch(`${fixture.url}/backendapi/${path}`, { headers });

test('health answers 503 while the gateway stops and still serves calls', async ({ fixture }) => {
  fixture.context.leaving.now = true;
  try {
    expect((await get(fixture, 'health')).status).toBe(503);
    expect((await fixture.visitor().call('users.checkAuth')).status).toBe(401);
  } finally {
    fixture.context.leaving.now = false;
  }
});

test('health answers 200 with the mark of the installation while the process lives', async ({ fixture }) => {
  const response = await get(fixture, 'health');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ alive: true });
  // `npm run doctor` uses this mark to check that an address leads to this installation.
  const mark = installationMark(secretFingerprint(fixture.context.config.secret));
  expect(response.headers.get('x-installation')).toBe(mark);
});

test('ready names the services without a sign of life and answers 200 once they have one', async ({
  fixture,
}) => {
  const response = await get(fixture, 'ready');
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    ready: false,
    missing: ['reservation', 'survey', 'activity', 'turnstile-sync', 'report'],
    silent: [],
    owed: { waiting: 0, failed: 0 },
  });
  const { config, logger, clock } = fixture.context;
  const beats = ['reservation', 'survey', 'activity', 'turnstile-sync', 'report'].map((service) =>
    startHeartbeat({ service, redis: config.redis, clock, logger }),
  );
  try {
    const body = await until('ready', async () => {
      const answer = await get(fixture, 'ready');
      return answer.status === 200 && answer.json();
    });
    expect(body).toMatchObject({ ready: true, missing: [], silent: [] });
    // A frozen instance is reported even if another instance of its service is alive.
    const key = `${config.redis.prefix}:alive:survey`;
    await fixture.context.redis.zadd(key, Math.floor(Date.now() / 1000) - 20, 'other-host:7:frozen');
    await until('the silent one', async () => {
      const answer = await get(fixture, 'ready');
      const { silent } = await answer.json();
      return answer.status === 200 && silent.length === 1 && silent[0] === 'survey';
    });
  } finally {
    await Promise.all(beats.map((beat) => beat.stop()));
  }
});

test('undelivered events are counted without making the gateway unready', async ({ fixture, metricsUrl }) => {
  const { publisher, config, logger, clock } = fixture.context;
  const owed = { id: 'owed-1', name: 'checkin.refused', at: '2026-11-19T11:50:00.000Z' } as const;
  const payload = { turnstileId: 't', uuid: 'u', reason: 'r', personId: null, message: 'm' };
  await publisher.publish([{ ...owed, payload }]);
  const beats = ['reservation', 'survey', 'activity', 'turnstile-sync', 'report'].map((service) =>
    startHeartbeat({ service, redis: config.redis, clock, logger }),
  );
  try {
    // The stores are checked once a second at most, so the first answers may be older than the published event.
    await until('ready, and owing', async () => {
      const answer = await get(fixture, 'ready');
      const { owed, missing } = await answer.json();
      return answer.status === 200 && missing.length === 0 && owed.waiting === 1;
    });
  } finally {
    await Promise.all(beats.map((beat) => beat.stop()));
  }
  const text = await (await fetch(metricsUrl)).text();
  expect(text).toContain('events_owed{state="waiting"} 1');
  expect(text).toContain('events_owed{state="failed"} 0');
});

test('metrics count calls by name and status only on their own port', async ({ fixture, metricsUrl }) => {
  const refusedIn = (text: string) =>
    Number(
      /http_call_duration_seconds_count\{route="users.checkAuth",status="401"\} (\d+)/.exec(text)?.[1] ?? 0,
    );
  // The metric counts the whole process, so it includes calls of other suites.
  const before = refusedIn(await (await fetch(metricsUrl)).text());
  await fixture.visitor().call('users.checkAuth');
  const response = await fetch(metricsUrl);
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(text.includes('process_cpu')).toBe(true);
  expect(refusedIn(text)).toBe(before + 1);
  expect((await fetch(new URL('/', metricsUrl))).status).toBe(404);
  expect((await fetch(metricsUrl, { method: 'POST' })).status).toBe(404);
  expect((await get(fixture, 'metrics')).status, 'where people are').toBe(404);
});

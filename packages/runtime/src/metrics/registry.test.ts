import { expect, test } from 'vitest';
import { observeCommand } from './commands.ts';
import { observeOutbox } from './outbox.ts';
import { metricsText, onCollect } from './registry.ts';

const metricsOf = async (name: string): Promise<string | undefined> =>
  (await metricsText())
    .split('\n')
    .find((line) => line.startsWith(`${name} `))
    ?.slice(name.length + 1);

test('a metric has no value while its source fails', async () => {
  let left: { events: number; oldestMs: number } | Error = { events: 3, oldestMs: 4_000 };
  const metrics = onCollect(() =>
    observeOutbox(async () => {
      if (left instanceof Error) throw left;
      return left;
    }),
  );
  expect(await metricsOf('outbox_oldest_seconds')).toBe('4');
  left = new Error('the database is away');
  expect(await metricsOf('outbox_oldest_seconds')).toBe('Nan');
  await metrics.stop();
});

test('a metric source that fails does not affect the others', async () => {
  const broken = onCollect(() => Promise.reject(new Error('away')));
  const queue = onCollect(async () => 'bullmq_job_count{queue="q", state="waiting"} 2\n');
  expect(await metricsOf('bullmq_job_count{queue="q", state="waiting"}')).toBe('2');
  await Promise.all([broken.stop(), queue.stop()]);
});

test('a stopped metric source is not asked again', async () => {
  const queue = onCollect(async () => 'bullmq_job_count{queue="q", state="waiting"} 2\n');
  expect(await metricsOf('bullmq_job_count{queue="q", state="waiting"}')).toBe('2');
  await queue.stop();
  expect(await metricsOf('bullmq_job_count{queue="q", state="waiting"}')).toBeUndefined();
});

test('a refused command counts by name and code without a negative age', async () => {
  observeCommand('reservation.cancel', { ok: false, code: 'no_pending_reservation' }, { ageMs: -50, ms: 12 });
  expect(
    await metricsOf('command_refusals_total{command="reservation.cancel",code="no_pending_reservation"}'),
  ).toBe('1');
  expect(await metricsOf('command_age_seconds_sum{command="reservation.cancel"}')).toBe('0');
  expect(await metricsOf('command_duration_seconds_sum{command="reservation.cancel"}')).toBe('0.012');
});

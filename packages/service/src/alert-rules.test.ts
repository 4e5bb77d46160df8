import { readFileSync } from 'node:fs';
import { CLOCK_LIMITS } from '@reserva/domain/system/clocks';
import { MAX_BACKUP_AGE_MS, MAX_DEVICE_DRIFT_MS } from '@reserva/domain/system/parts';
import { expect, test } from 'vitest';

const rules = readFileSync(new URL('../../../deploy/monitoring/alerts.yml', import.meta.url), 'utf8');
const HOUR_MS = 3_600_000;

test.each([
  ['backup_age_seconds) >', `${MAX_BACKUP_AGE_MS / HOUR_MS} * 3600`],
  ['abs(turnstile_clock_drift_seconds)) >', MAX_DEVICE_DRIFT_MS / 1000],
  ['abs(terminal_clock_drift_seconds)) >', MAX_DEVICE_DRIFT_MS / 1000],
  ['abs(clock_ahead_seconds)) >', CLOCK_LIMITS.unnoticedMs / 1000],
])('the alert rule %s has the limit %s of Estado do sistema', (expression, limit) => {
  expect(rules).toContain(`${expression} ${limit}\n`);
});

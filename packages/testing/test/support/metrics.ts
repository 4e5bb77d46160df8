import { readFileSync } from 'node:fs';
import type { User } from '@reserva/database/models/people/users';
import { PROCESSES } from '@reserva/local-infra/topology';
import { expect } from 'vitest';
import type { StackFixture } from '../../src/stack-fixture.ts';

const MONITORING = new URL('../../../../deploy/monitoring/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, MONITORING), 'utf8');

/** Reads the metrics of running processes. Each process has another metrics port. */
export async function collected({ stack }: StackFixture, names: readonly string[]): Promise<string[]> {
  const texts = names.map(async (name) => {
    const port = stack.ports.metrics + PROCESSES.findIndex((one) => one.name === name);
    return (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  });
  return (await Promise.all(texts)).flatMap((text) => text.split('\n'));
}

/**
 * One metric of each kind, as the start of its line. The test's own reservation, scan and receipt produce them, or they
 * always exist.
 */
const COUNTED = [
  'command_age_seconds_count{command="reservation.reserve"}',
  'gate_answer_duration_seconds_count{outcome="granted"}',
  'mail_duration_seconds_count{result="sent"}',
  'bullmq_job_count{queue="checkin", state="completed"}',
  'tick_last_run_timestamp_seconds{tick="reservation"}',
  'turnstile_up{',
  'outbox_waiting_events ',
];

/**
 * Checks that all metrics in the alert rules and the dashboard exist. Also checks that no metric contains personal data
 * of these people.
 */
export function checkMetrics(lines: readonly string[], people: readonly User[]): void {
  const metricNames = exportedNames(lines);
  expect(queriedNames().filter((name) => !metricNames.has(name))).toEqual([]);
  expect(COUNTED.filter((start) => !lines.some((line) => line.startsWith(start)))).toEqual([]);
  const personal = people.flatMap(({ _id, name, login, cpf }) => [_id, name, login, cpf]);
  expect(lines.filter((line) => personal.some((text) => line.includes(text)))).toEqual([]);
}

/** Returns the names of all exported metrics, even of metrics that have no values yet. */
function exportedNames(lines: readonly string[]): Set<string> {
  const metricNames = lines.flatMap((line) => {
    const [, name = '', type] = /^# TYPE (\S+) (\w+)$/.exec(line) ?? [];
    return type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name];
  });
  return new Set(metricNames.filter(Boolean));
}

/** Returns the names of the metrics in the alert rules and the dashboard. */
function queriedNames(): string[] {
  const rules = [...read('alerts.yml').matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr);
  const { panels }: { panels: { targets?: { expr: string }[] }[] } = JSON.parse(read('dashboard.json'));
  const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  return [...new Set([...rules, ...expressions].flatMap(namesIn))].sort();
}

/**
 * Returns the names of our metrics in an expression. They contain a `_`. Labels are removed first, and a name before a
 * bracket is a function.
 */
const namesIn = (expr: string): string[] =>
  expr
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|on|without) \([^)]*\)/g, ' ')
    .match(/\b[a-z]+(?:_[a-z0-9]+)+\b(?! ?\()/g) ?? [];

// `npm run try:alerts`: tests the alert rules with each fault. Needs promtool (Debian: apt-get install prometheus).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { faults, normal } from './lib/alert-faults.mjs';

const RULES = resolve('deploy/monitoring/alerts.yml');
/**
 * Length of a series: an hour with one value a minute. The fault lasts the whole hour, and the alerts are checked at
 * its end.
 */
const MINUTES = 60;

if (spawnSync('promtool', ['--version']).error) {
  console.error('promtool is missing: apt-get install prometheus');
  process.exit(1);
}

const untried = [...readFileSync(RULES, 'utf8').matchAll(/- alert: (\w+)/g)].filter(
  ([, alert]) => !(alert in faults),
);
if (untried.length > 0) {
  console.error(
    `scripts/lib/alert-faults.mjs has no fault for ${untried.map(([, alert]) => alert).join(', ')}`,
  );
  process.exit(1);
}

const test = (name, series, firing) => ({
  name,
  interval: '1m',
  input_series: Object.entries(series).map(([name, values]) => ({
    series: name,
    values: `${values}x${MINUTES}`,
  })),
  promql_expr_test: [
    {
      expr: 'group by (alertname) (ALERTS{alertstate="firing"})',
      eval_time: `${MINUTES}m`,
      exp_samples: firing.map((alert) => ({ labels: `{alertname="${alert}"}`, value: 1 })),
    },
  ],
});

const tests = [
  test('a normal noon', normal, []),
  ...Object.entries(faults).map(([alert, series]) => test(alert, { ...normal, ...series }, [alert])),
];
const folder = mkdtempSync(join(tmpdir(), 'reserva-alerts-'));
// The file can be JSON, because JSON is valid YAML.
writeFileSync(
  join(folder, 'faults.json'),
  JSON.stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }),
);
const run = (...args) => spawnSync('promtool', args, { stdio: 'inherit' }).status;
const failed =
  run('check', 'config', 'deploy/monitoring/prometheus.yml') ||
  run('test', 'rules', join(folder, 'faults.json'));
rmSync(folder, { recursive: true });
if (failed) process.exit(1);
console.log(
  `${Object.keys(faults).length} faults fire their own alert and no other; a normal noon fires none`,
);

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measureGates } from './gates.ts';
import { measureSystem } from './measure-system.ts';
import { requirePeers } from './peers.ts';
import { printTable } from './table.ts';

const USAGE = `npm run bench -- [mode] [options]

Without a mode, measures throughput and latency of reservations and check-ins.

  --peers         measure the throughput of other frameworks beside ours
  --gates N       measure gates for N seconds while their devices are configured and their passages collected
  --year          run every query on a year of a company and check its plan

  --people N      employees                                        (5000, with --year 500)
  --rounds N      measured rounds of throughput after one warm-up  (3)
  --port N        first of the ports                               (3700)`;

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs the measurement that the arguments name. @throws Error when the server refuses a call or a query breaks its
 * limit
 */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      peers: { type: 'boolean', default: false },
      gates: { type: 'string' },
      year: { type: 'boolean', default: false },
      people: { type: 'string' },
      rounds: { type: 'string', default: '3' },
      port: { type: 'string', default: '3700' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const { peers, gates, year, people, rounds, port, help } = values;
  if (help) return console.log(USAGE);
  if (year) return checkYear(people);
  const basePort = Number(port);
  if (gates) return printTable(await measureGates({ seconds: Number(gates), basePort }));
  if (peers) requirePeers();
  printTable(
    await measureSystem({ people: Number(people ?? 5000), rounds: Number(rounds), basePort, peers }),
  );
}

/** Runs `year.int.test.ts`, which tests the queries on a year of data, with more people than `npm test` uses. */
async function checkYear(people = '500'): Promise<void> {
  const args = [
    join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project=integration',
    'bench/test/year.int.test.ts',
  ];
  const env = { ...process.env, YEAR_PEOPLE: people };
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('a query does not hold on a year of data');
}

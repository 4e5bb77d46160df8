import { availableParallelism, cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { firstLoad } from '@reserva/testing/first-load';
import { perPiece } from './cpu.ts';
import { openKiosk } from './kiosk.ts';
import { measureLatency } from './latency.ts';
import { measureMailFiles } from './mail-files.ts';
import { latency, median, quantile, twoDecimals, whole, withSpread } from './numbers.ts';
import { measurePeers, requirePeers } from './peers.ts';
import { signIn } from './people.ts';
import { runSuite } from './suite.ts';
import { startSystem } from './system.ts';
import { printTable, type Row } from './table.ts';
import { measureThroughput, type Round } from './throughput.ts';
import { benchTurnstiles } from './turnstile-bench.ts';

const USAGE = `npm run bench -- [options]

  --rounds N      repetitions of the throughput, of which the median counts, after one to warm up (3)
  --people N      employees, each of whom reserves and eats once a round    (5000)
  --port N        ports N, N+1, ...                                         (3700)
  --profile DIR   write CPU profiles of our processes there
  --peers         measure what other frameworks do where we reserve, in the same run, instead
  --turnstiles N  measure the gates for N seconds while devices are spoken with instead
  --year          make a year of a company of 500 (or --people N) and check every query on it instead`;

const WEB_DIR = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** Measures the system against the aims of the design, and prints one table. Two minutes. @throws when a call is refused */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '3' },
      people: { type: 'string' },
      port: { type: 'string', default: '3700' },
      profile: { type: 'string' },
      peers: { type: 'boolean', default: false },
      turnstiles: { type: 'string' },
      year: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  if (values.year) {
    const holds = await runSuite('bench/test/year.int.test.ts', { YEAR_PEOPLE: values.people ?? '500' });
    if (!holds) throw new Error('a query does not hold on a year of data');
    return;
  }
  if (values.turnstiles) {
    return benchTurnstiles({ seconds: Number(values.turnstiles), basePort: Number(values.port) });
  }
  if (values.peers) requirePeers();
  const began = Date.now();
  const [model = 'unknown'] = cpus().map((cpu) => cpu.model);
  console.log(`${availableParallelism()} cores (${model.trim()}), load before: ${loadavg()[0]?.toFixed(1)}`);
  const system = await startSystem({
    people: Number(values.people ?? 5000),
    basePort: Number(values.port),
    profile: values.profile,
    log: (line) => console.log(line),
  });
  try {
    const logins = system.diners.map(({ login }) => login);
    console.log(`Signing ${logins.length} people in …`);
    const tokens = await signIn(system.url, logins);
    if (values.peers) {
      const rows = await measurePeers(system, tokens, Number(values.rounds), (line) => console.log(line));
      return printTable(rows);
    }
    const [kioskToken = ''] = await signIn(system.url, ['KIOSK']);
    console.log('To warm up …');
    await measureThroughput(system, tokens, 0);
    const rounds: Round[] = [];
    for (let round = 1; round <= Number(values.rounds); round++) {
      console.log(`Round ${round} of ${values.rounds} …`);
      rounds.push(await measureThroughput(system, tokens, round));
    }
    console.log('Latencies …');
    const kiosk = await openKiosk(system.url, kioskToken);
    const times = await measureLatency(system, tokens, kiosk);
    kiosk.stop();
    const fileMs = await measureMailFiles(system.mailDir);
    const load = firstLoad(WEB_DIR);

    const throughput = (of: 'reserve' | 'checkin' | 'deviceCalls'): Row['reached'] =>
      `${withSpread(
        rounds.map((round) => round[of]),
        whole,
      )}/s, ${withSpread(
        rounds.map((round) => round[of] / round.bare),
        twoDecimals,
      )} of bare`;
    const half = (of: 'reserve' | 'checkin'): boolean =>
      median(rounds.map((round) => round[of] / round.bare)) >= 0.5;
    const cpu = (of: keyof Round['cpu']): string =>
      perPiece(
        rounds.map((round) => round.cpu[of]),
        rounds.length * logins.length,
      );
    const shut = rounds.reduce((sum, round) => sum + round.shut, times.shut);
    const gate = (values: readonly number[]) => ({
      reached: latency(values),
      aim: 'p99 < 50 ms',
      met: quantile(values, 0.99) < 50,
    });
    printTable([
      {
        what: 'bare: insert (j) + publish, 50 connections',
        reached: `${withSpread(
          rounds.map((r) => r.bare),
          whole,
        )}/s`,
      },
      {
        what: 'reserve, 50 connections',
        reached: throughput('reserve'),
        aim: 'half of bare',
        met: half('reserve'),
      },
      {
        what: 'check-in (scan, turn, counted), 50 gates',
        reached: throughput('checkin'),
        aim: 'half of bare',
        met: half('checkin'),
      },
      { what: 'calls of the gates in that, two a check-in', reached: throughput('deviceCalls') },
      {
        what: 'log lines and receipts complete after the last answer',
        reached: `${withSpread(
          rounds.map((round) => round.behindMs / 1000),
          twoDecimals,
        )} s`,
      },
      { what: 'processor per bare insert', reached: cpu('bare') },
      { what: 'processor per reservation, log line and receipt included', reached: cpu('reserve') },
      { what: 'processor per check-in', reached: cpu('checkin') },
      {
        what: 'processor per receipt left as a file on the disk, where no mail server is',
        reached: `${twoDecimals(fileMs)} ms more`,
      },
      { what: 'reserve alone, p50 / p99', reached: latency(times.reserveAlone) },
      { what: 'reserve at 100/s', reached: latency(times.reserveAt100) },
      { what: 'gate answer alone, badge', reached: latency(times.gateAlone) },
      { what: 'gate answer at 100/s, badge, reserved', ...gate(times.gateBadgeAt100) },
      { what: 'gate answer at 100/s, QR, not reserved', ...gate(times.gateCodeAt100) },
      { what: 'turn to kiosk event, alone', reached: latency(times.kioskAlone) },
      { what: 'turn to kiosk event, at 100/s', reached: latency(times.kioskAt100) },
      {
        what: "employee's start, script (gzip)",
        reached: kB(load.scriptBytes),
        aim: '< 130 kB',
        met: load.scriptBytes < 130_000,
      },
      { what: "employee's start, style (gzip)", reached: kB(load.styleBytes) },
      ...load.parts.slice(0, 4).map(({ file, bytes }) => ({ what: `  ${file}`, reached: kB(bytes) })),
    ]);
    if (shut > 0) console.log(`${shut} gates stayed shut: this machine was too busy to answer in time`);
    console.log(
      `${((Date.now() - began) / 1000).toFixed(0)} s, load after: ${loadavg()[0]?.toFixed(1)}; (least-most) of the rounds`,
    );
  } finally {
    await system.stop();
  }
}

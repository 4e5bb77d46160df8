import { availableParallelism, cpus, loadavg } from 'node:os';
import { perPiece } from './cpu.ts';
import { openKiosk } from './kiosk.ts';
import { type Latencies, measureLatency } from './latency.ts';
import { latency, median, quantile, twoDecimals, whole, withSpread } from './numbers.ts';
import { measurePeers } from './peers.ts';
import { signIn } from './people.ts';
import { startSystem } from './system.ts';
import type { Row } from './table.ts';
import { clearDay, measureThroughput, type Round } from './throughput.ts';

interface Options {
  people: number;
  rounds: number;
  basePort: number;
  peers: boolean;
}

const log = (line: string): void => console.log(line);

/**
 * Measures throughput and latency of the system. If `peers` is true, compares the throughput with that of other
 * frameworks instead.
 */
export async function measureSystem({ people, rounds, basePort, peers }: Options): Promise<Row[]> {
  const startedAt = Date.now();
  log(`${availableParallelism()} cores (${cpus()[0]?.model.trim()}), load before: ${currentLoad()}`);
  const system = await startSystem({ people, basePort, log });
  try {
    const logins = system.diners.map(({ login }) => login);
    log(`Signing ${logins.length} people in …`);
    const tokens = await signIn(system.url, logins);
    // The demo data contains meals of today. Their state depends on the time of day, so they are deleted first.
    await clearDay(system);
    if (peers) return await measurePeers(system, tokens, rounds, log);
    log('To warm up …');
    await measureThroughput(system, tokens, 0);
    const measuredRounds: Round[] = [];
    for (let round = 1; round <= rounds; round++) {
      log(`Round ${round} of ${rounds} …`);
      measuredRounds.push(await measureThroughput(system, tokens, round));
    }
    log('Latencies …');
    const [kioskToken = ''] = await signIn(system.url, ['KIOSK']);
    const kiosk = await openKiosk(system.url, kioskToken);
    const latencies = await measureLatency(system, tokens, kiosk);
    kiosk.stop();
    const shut = measuredRounds.reduce((sum, round) => sum + round.shut, latencies.shut);
    if (shut > 0) log(`${shut} gates stayed shut: this machine was too busy to answer in time`);
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(0);
    log(`${seconds} s, load after: ${currentLoad()}; (least-most) of the rounds`);
    return [...throughputRows(measuredRounds, logins.length), ...latencyRows(latencies)];
  } finally {
    await system.stop();
  }
}

const currentLoad = (): string | undefined => loadavg()[0]?.toFixed(1);

function throughputRows(rounds: readonly Round[], people: number): Row[] {
  const valuesOf = (field: 'bare' | 'reserve' | 'checkin' | 'deviceCalls') =>
    rounds.map((round) => round[field]);
  const ratiosOf = (field: 'reserve' | 'checkin' | 'deviceCalls') =>
    rounds.map((round) => round[field] / round.bare);
  const throughput = (field: 'reserve' | 'checkin' | 'deviceCalls') =>
    `${withSpread(valuesOf(field), whole)}/s, ${withSpread(ratiosOf(field), twoDecimals)} of bare`;
  const againstBare = (field: 'reserve' | 'checkin') => ({
    value: throughput(field),
    aim: 'half of bare',
    met: median(ratiosOf(field)) >= 0.5,
  });
  const cpu = (field: keyof Round['cpu']) =>
    perPiece(
      rounds.map((round) => round.cpu[field]),
      rounds.length * people,
    );
  const behindSeconds = rounds.map(({ behindMs }) => behindMs / 1000);
  return [
    {
      name: 'bare: insert (j) + publish, 50 connections',
      value: `${withSpread(valuesOf('bare'), whole)}/s`,
    },
    { name: 'reserve, 50 connections', ...againstBare('reserve') },
    { name: 'check-in (scan, turn, counted), 50 gates', ...againstBare('checkin') },
    { name: 'calls of the gates in that, two a check-in', value: throughput('deviceCalls') },
    {
      name: 'log lines and receipts complete after the last answer',
      value: `${withSpread(behindSeconds, twoDecimals)} s`,
    },
    { name: 'processor per bare insert', value: cpu('bare') },
    { name: 'processor per reservation, log line and receipt included', value: cpu('reserve') },
    { name: 'processor per check-in', value: cpu('checkin') },
  ];
}

function latencyRows(latencies: Latencies): Row[] {
  const gate = (values: readonly number[]) => ({
    value: latency(values),
    aim: 'p99 < 50 ms',
    met: quantile(values, 0.99) < 50,
  });
  return [
    { name: 'reserve alone, p50 / p99', value: latency(latencies.reserveAlone) },
    { name: 'reserve at 100/s', value: latency(latencies.reserveAt100) },
    { name: 'gate answer alone, badge', value: latency(latencies.gateAlone) },
    { name: 'gate answer at 100/s, badge, reserved', ...gate(latencies.gateBadgeAt100) },
    { name: 'gate answer at 100/s, QR, not reserved', ...gate(latencies.gateCodeAt100) },
    { name: 'turn to kiosk event, alone', value: latency(latencies.kioskAlone) },
    { name: 'turn to kiosk event, at 100/s', value: latency(latencies.kioskAt100) },
  ];
}

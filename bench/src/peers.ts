import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Call } from './closed-loop.ts';
import { type CpuUse, perPiece } from './cpu.ts';
import { median, twoDecimals, whole, withSpread } from './numbers.ts';
import type { System } from './system.ts';
import type { Row } from './table.ts';
import { clearDay, measureBare, measureCalls, measureReserving } from './throughput.ts';

const FOLDER = fileURLToPath(new URL('../peers/', import.meta.url));
const PEERS = { 'Parse Server': 'parse-server.mjs', Feathers: 'feathers.mjs' };
/** The aim for our throughput, as a multiple of the better peer's throughput. */
const AIM = 1.1;

interface Measured {
  perSecond: number;
  /** Throughput divided by that of the bare server (one insert, nothing else) in the same round. */
  ofBare: number;
  cpu: CpuUse;
}

/** Checks that the peers are installed. @throws Error with the command that installs them */
export function requirePeers(): void {
  if (existsSync(`${FOLDER}node_modules`)) return;
  throw new Error(
    'the peers are not installed: npm ci --prefix bench/peers --ignore-scripts --workspaces=false',
  );
}

/**
 * Measures the throughput of other frameworks (peers) for a minimal reservation. It authenticates the person and makes
 * one insert under a unique index, which waits for the journal. Peers have no limit, rule, log line, receipt or event.
 * They use the same store in the same run, one after the other.
 */
export async function measurePeers(
  system: System,
  tokens: readonly string[],
  rounds: number,
  log: (line: string) => void,
): Promise<Row[]> {
  const measured = new Map<string, Measured[]>();
  const peers: Peer[] = [];
  try {
    for (const [name, program] of Object.entries(PEERS)) {
      log(`${name}: so many sign in as all rounds need …`);
      peers.push(await startPeer(system, { name, program, people: tokens.length * (rounds + 1) }));
    }
    // Round 0 is the warm-up. Its results are ignored.
    for (let round = 0; round <= rounds; round++) {
      log(round === 0 ? 'To warm up …' : `Round ${round} of ${rounds} …`);
      const bare = await measureBare(system);
      const paces = [
        { name: 'bare', ...bare },
        { name: 'ours', ...(await measureReserving(system, tokens)) },
      ];
      await clearDay(system);
      for (const { name, url, calls, pids } of peers) {
        const fresh = calls.slice(round * tokens.length, (round + 1) * tokens.length);
        paces.push({ name, ...(await measureCalls(url, fresh, pids)) });
      }
      if (round === 0) continue;
      for (const { name, perSecond, cpu } of paces) {
        const all = measured.get(name) ?? [];
        measured.set(name, [...all, { perSecond, cpu, ofBare: perSecond / bare.perSecond }]);
      }
    }
  } finally {
    for (const peer of peers) await peer.stop();
  }
  const better = Math.max(...Object.keys(PEERS).map((name) => median(ratesOf(measured.get(name)))));
  return [...measured].flatMap(([name, all]): Row[] => {
    const rate = median(ratesOf(all));
    const value = `${withSpread(ratesOf(all), whole)}/s, ${withSpread(
      all.map(({ ofBare }) => ofBare),
      twoDecimals,
    )} of bare`;
    const against = { aim: `${AIM} of the better peer`, met: rate >= AIM * better };
    return [
      {
        name: `${name}, 50 connections`,
        value: name === 'ours' ? `${value}, ${twoDecimals(rate / better)} of the better peer` : value,
        ...(name === 'ours' && against),
      },
      {
        name: '  processor for each',
        value: perPiece(
          all.map(({ cpu }) => cpu),
          all.length * tokens.length,
        ),
      },
    ];
  });
}

const ratesOf = (all: readonly Measured[] = []): number[] => all.map(({ perSecond }) => perSecond);

interface Peer {
  name: string;
  url: string;
  /** One call for each person of the peer. Each person reserves once. */
  calls: Call[];
  pids: Record<string, number | undefined>;
  stop(): Promise<void>;
}

async function startPeer(
  { mongoUrl, pids }: System,
  { name, program, people }: { name: string; program: string; people: number },
): Promise<Peer> {
  const peer = fork(`${FOLDER}${program}`, [mongoUrl, String(people)], {
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'production', PARSE_SERVER_LOGS_FOLDER: 'null' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(peer, 'exit');
  const early = ended.then(([code]): never => {
    throw new Error(`${name} ended with code ${code}`);
  });
  const firstMessage = once(peer, 'message') as Promise<[{ port: number; calls: Call[] }]>;
  const [{ port, calls }] = await Promise.race([firstMessage, early]);
  early.catch(() => undefined);
  const { server: _, ...stores } = pids.bare;
  return {
    name,
    url: `http://127.0.0.1:${port}`,
    calls,
    pids: { server: peer.pid, ...stores },
    async stop() {
      peer.kill();
      await ended;
    },
  };
}

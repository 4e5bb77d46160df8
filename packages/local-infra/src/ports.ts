import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { portIsFree } from './probes.ts';

/** Where the processes of one stack listen. All derive from one number, so that `--port N` moves everything. */
export interface StackPorts {
  /** Web client, API and sockets. */
  web: number;
  /** Plain HTTP for the turnstiles, nothing else. */
  device: number;
  /** The face service. */
  faces: number;
  /** The emulator's own page. */
  emulator: number;
  /** Where the first process tells its metrics to a collector; each further one on the next port. */
  metrics: number;
  /** One per emulated turnstile: two a site in the demo. */
  turnstiles: number[];
}

const EMULATED_TURNSTILES = 4;
/** The last port of a base is nobody's: whoever listens on it has the others. */
const CLAIM = 99;

/** The ports that belong to base port `base`. */
export function stackPorts(base: number): StackPorts {
  return {
    web: base,
    device: base + 1,
    metrics: base + 60,
    faces: base + 80,
    emulator: base + 90,
    turnstiles: Array.from({ length: EMULATED_TURNSTILES }, (_, n) => base + 91 + n),
  };
}

/** The first of these ports that somebody else listens on, on whatever address. */
export async function takenPort(ports: StackPorts): Promise<number | undefined> {
  for (const port of [ports.web, ports.device, ports.faces, ports.emulator, ...ports.turnstiles]) {
    if (!(await portIsFree(port, '127.0.0.1')) || !(await portIsFree(port, '0.0.0.0'))) return port;
  }
  return undefined;
}

export interface ClaimedPort {
  base: number;
  /** Leaves it to others. */
  release(): void;
}

/**
 * A base port whose ports are all free, below the range from which systems lend ports to connections. Nobody else gets it
 * while it is claimed: a stack binds its ports seconds later, and another may look for some meanwhile. The claim ends with
 * its process, however that ends.
 */
export async function claimBasePort(): Promise<ClaimedPort> {
  for (;;) {
    const base = 20_000 + 100 * Math.floor(Math.random() * 120);
    const claim = await bind(base + CLAIM).catch(() => undefined);
    if (!claim) continue;
    const release = () => void claim.close();
    if ((await takenPort(stackPorts(base))) === undefined) return { base, release };
    release();
  }
}

async function bind(port: number): Promise<Server> {
  const server = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server.unref();
}

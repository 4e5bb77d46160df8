import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { portIsFree } from './probes.ts';

/**
 * Ports of all processes of one stack (a running system). They are computed from one number, so that `--port N` changes
 * all of them.
 */
export interface StackPorts {
  /** Web client, API and sockets. */
  web: number;
  /** Port for plain HTTP that only the turnstiles use. */
  device: number;
  /** Port of the face service. */
  faces: number;
  /** Port of the emulator's page. */
  emulator: number;
  /** Metrics port of the first process. The other processes use the ports after it. */
  metrics: number;
  /** Ports of the emulated turnstiles. The demo has two turnstiles at each site. */
  turnstiles: number[];
}

const EMULATED_TURNSTILES = 4;
/**
 * Distance between a base port and the port that claims it. A process that listens on the claiming port may use all
 * ports of that base.
 */
const CLAIM = 99;

/** Returns the ports of a stack, computed from its base port. */
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

/** Returns the first of these ports that another program uses on any address. Returns undefined if all are free. */
export async function takenPort(ports: StackPorts): Promise<number | undefined> {
  for (const port of [ports.web, ports.device, ports.faces, ports.emulator, ...ports.turnstiles]) {
    if (!(await portIsFree(port, '127.0.0.1')) || !(await portIsFree(port, '0.0.0.0'))) return port;
  }
  return undefined;
}

export interface ClaimedPort {
  base: number;
  /** Releases the claim, so that other stacks can use these ports. */
  release(): void;
}

/**
 * Finds a base port whose ports are all free, and claims it. The ports are below the range of ephemeral ports. A stack
 * opens its ports only seconds later, so the claim prevents that another stack chooses the same ones. The claim ends
 * with its process, even after a crash.
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

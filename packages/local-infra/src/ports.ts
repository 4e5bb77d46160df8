import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { portIsFree } from './probes.ts';

/** Ports of the processes of one stack. All derive from one number, so that `--port N` moves all of them. */
export interface StackPorts {
  /** Web client, API and sockets. */
  web: number;
  /** Plain HTTP port that serves only the turnstiles. */
  device: number;
  /** Port of the face service. */
  faces: number;
  /** Port of the emulator's page. */
  emulator: number;
  /** Metrics port of the first process. Each further process uses the next port. */
  metrics: number;
  /** One port for each emulated turnstile. The demo has two at each site. */
  turnstiles: number[];
}

const EMULATED_TURNSTILES = 4;
/** Offset of the port that claims a base. A process that listens on it owns all ports of the base. */
const CLAIM = 99;

/** Returns the ports that derive from a base port. */
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

/** Returns the first of these ports that another program uses on any address, or undefined. */
export async function takenPort(ports: StackPorts): Promise<number | undefined> {
  for (const port of [ports.web, ports.device, ports.faces, ports.emulator, ...ports.turnstiles]) {
    if (!(await portIsFree(port, '127.0.0.1')) || !(await portIsFree(port, '0.0.0.0'))) return port;
  }
  return undefined;
}

export interface ClaimedPort {
  base: number;
  /** Releases the base port for other stacks. */
  release(): void;
}

/**
 * Finds a base port whose ports are all free, below the range of ephemeral ports. The claim keeps other stacks away,
 * because a stack binds its ports only seconds later. The claim ends with its process, even after a crash.
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

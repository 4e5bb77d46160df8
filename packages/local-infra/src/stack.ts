import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shareOf } from '@reserva/access/shares';
import { createLogLines, forPeople, type LogLines } from './log-lines.ts';
import { claimBasePort, type StackPorts, stackPorts } from './ports.ts';
import { loadSecret } from './secret.ts';
import { type SupervisedOptions, type SupervisedProcess, supervise } from './supervisor.ts';
import { PROCESSES, type ProcessSpec, stackEnv } from './topology.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export interface StackOptions extends Pick<SupervisedOptions, 'firstPauseMs' | 'frozenMs' | 'stopMs'> {
  /** 0: any free one. */
  basePort: number;
  dataDir: string;
  stores: { mongoUrl: string; redisUrl: string };
  clock?: { offsetMs: number; file?: string | undefined };
  demo?: boolean;
  /** The people at the emulated gates: a number a minute, or the demo's employees at their own time. */
  crowd?: number | 'habits';
  /** Names of the processes to run; all when absent. */
  only?: readonly string[];
  /** Overrides of what `stackEnv` says, for all processes. */
  env?: Record<string, string>;
  /** What single processes are given beside that, e.g. an address of their own in a store. */
  envOf?: (process: string) => Record<string, string>;
  /** Run the sources and start again when they change, instead of the bundles in `dist`. */
  watch?: boolean;
  /** Deaths and restarts, for people. */
  log?: (line: string) => void;
  /** Every line of every process. */
  onLine?: (name: string, line: string) => void;
  root?: string;
  processes?: readonly ProcessSpec[];
}

export interface Stack {
  ports: StackPorts;
  /** What every process was given; but of the secret each has its own share. */
  env: Record<string, string>;
  /** @throws for a name that does not run */
  process(name: string): SupervisedProcess;
  /** The latest lines a process printed, across its restarts. */
  logs(name: string): string[];
  /** The latest that each process warned of, each line after the name of its process. */
  warnings(): string[];
  stop(): Promise<void>;
}

/** Of each process: a whole system's shall leave room for what else there is to say. */
const SHOWN_WARNINGS = 5;

function commandLine(root: string, spec: ProcessSpec, watch: boolean): { command: string; args: string[] } {
  const { args = [] } = spec;
  if (watch) {
    const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
    const source = join(root, spec.folder, 'src/main.ts');
    return { command: process.execPath, args: [tsx, 'watch', '--clear-screen=false', source, ...args] };
  }
  const bundle = join(root, spec.folder, 'dist/main.js');
  if (!existsSync(bundle)) throw new Error(`${bundle} is missing: run npm run build first.`);
  return { command: process.execPath, args: ['--enable-source-maps', bundle, ...args] };
}

/**
 * Runs the processes of a system against given stores and waits until all are ready. They are restarted when they
 * die and end with this process, however that ends.
 * @throws when a process does not become ready, with its last lines; nothing is left running then
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { root = ROOT, processes = PROCESSES, log = () => {}, only, watch = false } = options;
  const { envOf = () => ({}) } = options;
  const dataDir = resolve(options.dataDir);
  const claim = options.basePort ? undefined : await claimBasePort();
  const ports = stackPorts(claim?.base ?? options.basePort);
  const env = {
    ...stackEnv({
      root,
      ports,
      dataDir,
      stores: options.stores,
      secret: options.env?.APP_SECRET ?? loadSecret(dataDir),
      demo: options.demo ?? true,
      crowd: options.crowd ?? 0,
      clock: options.clock ?? { offsetMs: 0 },
    }),
    ...options.env,
  };
  const metricsPort = (name: string) => ports.metrics + processes.findIndex((one) => one.name === name);
  const specs = processes.filter(({ name }) => !only || only.includes(name));
  const commands = specs.map((spec) => ({ ...spec, ...commandLine(root, spec, watch) }));
  const running = new Map<string, { process: SupervisedProcess; logs: LogLines }>();
  for (const { name, command, args } of commands) {
    const logs = createLogLines(join(dataDir, 'logs', `${name}.log`));
    const onLine = (line: string) => options.onLine?.(name, line);
    const { firstPauseMs, frozenMs, stopMs } = options;
    const process = supervise({
      name,
      command,
      args,
      cwd: root,
      logs,
      log,
      onLine,
      firstPauseMs,
      frozenMs,
      stopMs,
      env: {
        ...env,
        APP_SECRET: shareOf(env.APP_SECRET ?? '', name),
        METRICS_PORT: String(metricsPort(name)),
        ...envOf(name),
      },
    });
    running.set(name, { process, logs });
  }
  const find = (name: string) => {
    const found = running.get(name);
    if (!found) throw new Error(`no process named ${name}; there are ${[...running.keys()].join(', ')}`);
    return found;
  };
  const stop = async () => {
    await Promise.all([...running.values()].map(({ process }) => process.stop()));
    claim?.release();
  };
  try {
    await Promise.all([...running.values()].map(({ process }) => process.ready()));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ports,
    env,
    process: (name) => find(name).process,
    logs: (name) => find(name).logs.latest(),
    warnings: () =>
      [...running].flatMap(([name, { logs }]) =>
        logs
          .latest()
          .filter((line) => forPeople(line) !== undefined)
          .slice(-SHOWN_WARNINGS)
          .map((line) => `${name} ${line}`),
      ),
    stop,
  };
}

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
  /** First port of the stack (a running system). 0 means any free range. */
  basePort: number;
  dataDir: string;
  stores: { mongoUrl: string; redisUrl: string };
  clock?: { offsetMs: number; file?: string | undefined };
  demo?: boolean;
  /**
   * Traffic at the emulated gates: a number of people per minute, or `habits` for the demo's employees at their usual
   * times.
   */
  crowd?: number | 'habits';
  /** Names of the processes to run. By default, all. */
  only?: readonly string[];
  /** Variables that replace those of `stackEnv` in all processes. */
  env?: Record<string, string>;
  /** Returns additional variables of one process, such as its own store address. */
  envOf?: (process: string) => Record<string, string>;
  /** True runs the sources, and restarts the processes when a source changes. Otherwise the bundles in `dist` run. */
  watch?: boolean;
  /** Prints messages when a process dies or restarts. */
  log?: (line: string) => void;
  /** Called for every line that any process prints. */
  onLine?: (name: string, line: string) => void;
  root?: string;
  processes?: readonly ProcessSpec[];
}

export interface Stack {
  ports: StackPorts;
  /** The environment variables that all processes get. In addition, each process gets its share of the secret. */
  env: Record<string, string>;
  /**
   * Returns a process of the stack.
   * @throws Error when no process has this name
   */
  process(name: string): SupervisedProcess;
  /** Returns the latest lines of a process. Lines from before a restart are included. */
  logs(name: string): string[];
  /** Returns the latest warnings and errors of each process. Each line begins with the name of its process. */
  warnings(): string[];
  stop(): Promise<void>;
}

/** Maximum number of warnings that are shown for each process. */
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
 * Starts the processes of a system that uses existing stores, and waits until all are ready. A process that dies is
 * restarted. All processes end when this process ends.
 * @throws Error with the last lines of a process that does not become ready; all other processes are stopped then
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
    const entry = running.get(name);
    if (!entry) throw new Error(`no process named ${name}; there are ${[...running.keys()].join(', ')}`);
    return entry;
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

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
  /** First port of the stack; 0 for any free range. */
  basePort: number;
  dataDir: string;
  stores: { mongoUrl: string; redisUrl: string };
  clock?: { offsetMs: number; file?: string | undefined };
  demo?: boolean;
  /** Use of the emulated gates: people per minute, or the demo's employees at their usual times. */
  crowd?: number | 'habits';
  /** Names of the processes to run; all by default. */
  only?: readonly string[];
  /** Overrides of `stackEnv` for all processes. */
  env?: Record<string, string>;
  /** Returns additional variables of one process, such as its own store address. */
  envOf?: (process: string) => Record<string, string>;
  /** True to run the sources and restart them on changes, instead of the bundles in `dist`. */
  watch?: boolean;
  /** Prints messages about deaths and restarts. */
  log?: (line: string) => void;
  /** Called for every line of every process. */
  onLine?: (name: string, line: string) => void;
  root?: string;
  processes?: readonly ProcessSpec[];
}

export interface Stack {
  ports: StackPorts;
  /** The environment of all processes. Each process has its own share of the secret. */
  env: Record<string, string>;
  /**
   * Returns a process of the stack.
   * @throws Error when no process has this name
   */
  process(name: string): SupervisedProcess;
  /** Returns the latest lines of a process, including those from before its restarts. */
  logs(name: string): string[];
  /** Returns the latest warnings and errors of each process. Each line begins with the name of its process. */
  warnings(): string[];
  stop(): Promise<void>;
}

/** Maximum number of warnings for each process, so that a whole system leaves room for other output. */
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
 * Starts the processes of a system with existing stores and waits until all are ready. The processes are restarted when
 * they die, and they always end with this process.
 * @throws Error with the last lines of a process that does not become ready; all others are stopped then
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

import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { instantAt } from '@reserva/domain/basics/time';
import { until } from '@reserva/testing/drain';

const run = promisify(execFile);
export const ZONE = 'America/Sao_Paulo';
/** Timeout in milliseconds. It is long, because a machine that builds at the same time starts containers slowly. */
const HEALTHY_WITHIN_MS = 300_000;
/** Our services that run permanently. All of them read the clock that the tests move. */
const LASTING = [
  'gateway',
  'reservation',
  'survey',
  'activity',
  'turnstile-sync',
  'report',
  'face-gallery',
  'turnstile-emulator',
] as const;

/** A separate Compose project on free ports, so that another installation on this machine is not changed. */
export interface Project {
  name: string;
  /** Folder with the files of the project. */
  dir: string;
  ports: { https: number; http: number; device: number; emulator: number };
  /** The simulated local date. */
  date: string;
}

export const urlOf = ({ ports }: Project): string => `https://localhost:${ports.https}`;
const tagOf = ({ name }: Project, version: 'old' | 'new'): string => `${name}-${version}`;
export const imageOf = (project: Project, version: 'old' | 'new'): string =>
  `reserva-de-refeicao:${tagOf(project, version)}`;

const shared = (dir: string) => ({
  environment: { APP_CLOCK_FILE: '/clock/offset' },
  volumes: [`${join(dir, 'clock')}:/clock:ro`],
});

/**
 * Writes the files that Compose needs beside the tested `docker-compose.yml`. They contain variables and the moved
 * clock of each process.
 */
export function layOut(project: Project, tree: string): void {
  const { dir } = project;
  mkdirSync(join(dir, 'clock'), { recursive: true });
  // The user of each container must be able to read these folders.
  for (const folder of [dir, join(dir, 'clock')]) chmodSync(folder, 0o755);
  const services = Object.fromEntries(LASTING.map((service) => [service, shared(dir)]));
  writeFileSync(join(dir, 'override.json'), JSON.stringify({ services }));
  const { environment, volumes } = shared(dir);
  const second = [
    'services:',
    '  gateway-2:',
    `    extends: { file: ${tree}/docker-compose.yml, service: gateway }`,
    '    ports: !reset []',
    `    environment: ${JSON.stringify(environment)}`,
    `    volumes: ${JSON.stringify(volumes)}`,
  ];
  writeFileSync(join(dir, 'gateway-2.yml'), `${second.join('\n')}\n`);
  setVariables(project, { RESERVA_TAG: tagOf(project, 'old') });
}

const secret = () => randomBytes(24).toString('hex');

/** Sets variables of the project's environment file. Other variables do not change. */
export function setVariables({ dir, ports }: Project, variables: Record<string, string>): void {
  const file = join(dir, 'variables.json');
  const before = (() => {
    try {
      return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    } catch {
      return {
        PUBLIC_URL: `https://localhost:${ports.https}`,
        HTTPS_PORT: String(ports.https),
        HTTP_PORT: String(ports.http),
        DEVICE_HOST_PORT: String(ports.device),
        EMULATOR_HOST_PORT: String(ports.emulator),
        APP_SECRET: `${secret()}${secret()}`,
        MONGO_PASSWORD: secret(),
        REDIS_PASSWORD: secret(),
        COMPOSE_PROFILES: 'emulator',
        NODE_ENV: 'development',
        DEMO: '1',
        CHECK_DEVICE_ADDRESS: 'off',
        DEVICE_BASE_URL: 'http://gateway:3001',
        // The simulated people order more often than real ones.
        LIMIT_ORDERS_PER_MINUTE: '6000',
      };
    }
  })();
  const all = { ...before, ...variables };
  writeFileSync(file, JSON.stringify(all), { mode: 0o600 });
  const lines = Object.entries(all).map(([name, value]) => `${name}=${value}`);
  writeFileSync(join(dir, 'env'), `${lines.join('\n')}\n`, { mode: 0o600 });
}

/** Moves the clock of all processes to a local time of the simulated date. */
export function setClock({ dir, date }: Project, time: string): void {
  const file = join(dir, 'clock', 'offset');
  const offset = instantAt(date, time, ZONE).getTime() - Date.now();
  writeFileSync(`${file}.new`, String(offset), { mode: 0o644 });
  renameSync(`${file}.new`, file);
}

export async function docker(...args: string[]): Promise<string> {
  const { stdout } = await run('docker', args, { maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}

export interface Files {
  /** Folder of the checked-out repository whose Compose file is used. */
  tree: string;
  /** True if a second gateway runs. */
  two?: boolean;
}

/** One step of the test. @returns a description of the result @throws Error when the result is wrong */
export type Step = (project: Project, files: { old: Files; now: Files }) => Promise<string>;

export function compose({ name, dir }: Project, { tree, two = false }: Files, ...args: string[]) {
  const files = [
    join(tree, 'docker-compose.yml'),
    join(dir, 'override.json'),
    ...(two ? [join(dir, 'gateway-2.yml')] : []),
  ];
  const fileOptions = files.flatMap((file) => ['-f', file]);
  return docker('compose', '-p', name, '--env-file', join(dir, 'env'), ...fileOptions, ...args);
}

interface Container {
  Name: string;
  Service: string;
  State: string;
  Health: string;
  ExitCode: number;
}

/**
 * Resolves when `provision` has ended successfully and all other services are healthy.
 * @throws Error with the services that are not
 */
export async function healthy(project: Project, files: Files): Promise<void> {
  let last: Container[] = [];
  const isWell = ({ Service, State, Health, ExitCode }: Container) =>
    Service === 'provision'
      ? State === 'exited' && ExitCode === 0
      : State === 'running' && Health === 'healthy';
  try {
    await until(
      'health',
      async () => {
        const lines = (await compose(project, files, 'ps', '-a', '--format', 'json')).trim().split('\n');
        last = lines.filter(Boolean).map((line) => JSON.parse(line) as Container);
        const failed = last.find(({ Service, ExitCode }) => Service === 'provision' && ExitCode > 0);
        if (failed) throw new Error(await compose(project, files, 'logs', '--tail', '20', 'provision'));
        await new Promise((resolve) => setTimeout(resolve, 500));
        return last.length > LASTING.length && last.every(isWell);
      },
      HEALTHY_WITHIN_MS,
    );
  } catch (error) {
    const ill = last.filter((container) => !isWell(container));
    const descriptions = ill.map(({ Name, State, Health }) => `${Name} is ${State} ${Health}`);
    throw new Error([...descriptions, (error as Error).message].join('\n'));
  }
}

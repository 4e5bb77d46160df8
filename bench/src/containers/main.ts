import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { localDateOf } from '@reserva/domain/basics/time';
import { freePort } from '@reserva/local-infra/probes';
import {
  compose,
  docker,
  type Files,
  healthy,
  imageOf,
  layOut,
  type Project,
  setClock,
  ZONE,
} from './project.ts';
import { steps } from './steps.ts';

/** Folders of two checked-out repositories. `now` is the tested version, `old` the version before it. */
export interface Trees {
  now: string;
  old: string;
}

const stateOf = (dir: string): string => join(dir, 'project.json');
/** Path of a file with Caddy's root certificate and the certificates that this machine already trusts. */
export const certificatesOf = (dir: string): string => join(dir, 'authorities.crt');

async function reportStep(step: string, work: () => Promise<string>): Promise<void> {
  const began = performance.now();
  process.stdout.write(`${step} …\n`);
  const outcome = await work();
  console.log(`  ${outcome} (${Math.round((performance.now() - began) / 1000)} s)`);
}

/** Builds both versions and starts the older one. @returns when all containers are healthy */
export async function prepare(dir: string, trees: Trees): Promise<void> {
  const ports = {
    https: await freePort(),
    http: await freePort(),
    device: await freePort(),
    emulator: await freePort(),
  };
  const name = `reserva-try-${process.pid}`;
  const project: Project = { name, dir, ports, date: localDateOf(new Date(), ZONE) };
  writeFileSync(stateOf(dir), JSON.stringify(project));
  layOut(project, trees.now);
  for (const version of ['old', 'now'] as const) {
    await reportStep(`Building ${version === 'old' ? 'the version of before' : 'this version'}`, async () => {
      const image = imageOf(project, version === 'old' ? 'old' : 'new');
      await docker('build', '-q', '-t', image, trees[version]);
      return (await docker('image', 'inspect', '-f', '{{.Size}} bytes', image)).trim();
    });
  }
  await reportStep('Starting the version of before, on an empty database', async () => {
    setClock(project, '08:50');
    const files = { tree: trees.old };
    await tried(project, files, async () => {
      await compose(project, files, 'up', '-d', '--no-build');
      await healthy(project, files);
    });
    const root = 'caddy:/data/caddy/pki/authorities/local/root.crt';
    await compose(project, files, 'cp', root, certificatesOf(dir));
    const otherCertificates = process.env.NODE_EXTRA_CA_CERTS;
    if (otherCertificates)
      appendFileSync(certificatesOf(dir), `\n${readFileSync(otherCertificates, 'utf8')}`);
    return 'every container is healthy';
  });
}

/**
 * Runs all steps on the prepared project. The process must trust the project's certificates.
 * @throws the error of the first failing step
 */
export async function tryAll(dir: string, trees: Trees): Promise<void> {
  const project = JSON.parse(readFileSync(stateOf(dir), 'utf8')) as Project;
  const files = { old: { tree: trees.old }, now: { tree: trees.now } };
  for (const [title, step] of steps) {
    await reportStep(capital(title), () => tried(project, files.now, () => step(project, files)));
  }
}

/** Runs the work. @throws Error with the last log lines of the containers when the work fails */
async function tried<T>(project: Project, files: Files, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const logs = await compose(project, files, 'logs', '--tail', '15').catch(String);
    throw new Error(`${(error as Error).message}\n\nWhat the containers said last:\n${logs}`);
  }
}

const capital = (text: string): string => `${text[0]?.toUpperCase()}${text.slice(1)}`;

/** Removes containers, networks, volumes and images. */
export async function cleanUp(dir: string, trees: Trees): Promise<void> {
  const project = JSON.parse(readFileSync(stateOf(dir), 'utf8')) as Project;
  await compose(
    project,
    { tree: trees.now, two: true },
    '--profile',
    '*',
    'down',
    '-v',
    '--remove-orphans',
    '-t',
    '5',
  );
  for (const version of ['old', 'new'] as const) {
    await docker('image', 'rm', '-f', imageOf(project, version)).catch(() => undefined);
  }
}

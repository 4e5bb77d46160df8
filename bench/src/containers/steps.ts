import { createApiClient } from '@reserva/testing/api-client';
import { until } from '@reserva/testing/drain';
import { totpCode } from '@reserva/testing/totp';
import { byHand, othersAnswer } from './commands.ts';
import { type Load, type Outcome, startLoad } from './load.ts';
import { eat, reserve } from './meal.ts';
import { compose, healthy, type Step, setClock, setVariables, urlOf } from './project.ts';
import { fine, secretOf, serverTime, visitor } from './visitor.ts';

const BRUNO = { user: 'BRUNO', cpf: '86288366757' };
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const describeOutcome = ({ calls, failed, longestGap }: Outcome): string =>
  `${calls} calls, ${failed} failed, at most ${seconds(longestGap)} without an answer`;

/**
 * Reserves and eats a lunch in the older version. Then reserves a dinner, which is eaten after the upgrade to the new
 * version.
 */
const mealOfBefore: Step = async (project) => {
  await reserve(project, BRUNO.user);
  const lunch = await eat(project, { ...BRUNO, meal: 1, at: '11:30' });
  setClock(project, '13:10');
  await reserve(project, BRUNO.user);
  return lunch;
};

const upgrade: Step = async (project, { now }) => {
  setVariables(project, { RESERVA_TAG: `${project.name}-new` });
  await compose(project, now, 'up', '-d', '--no-build', '--remove-orphans');
  await healthy(project, now);
  const client = await visitor(project, BRUNO.user);
  const { reservations } = await fine('home', client.call('reservations.checkReservation', {}));
  const storedStates = reservations.map(({ tipo, status }) => `${tipo}:${status}`).sort();
  if (storedStates.join() !== '1:2,2:1') throw new Error(`after the upgrade stands ${storedStates.join()}`);
  return 'lunch is concluded and dinner reserved, as before';
};

/** Creates the first administrator, who opens the link of the invitation. */
const administrator: Step = async (project, { now }) => {
  const createArguments = [
    'create',
    'MARIA',
    '--cpf',
    '52998224725',
    '--cracha',
    '90001',
    '--nome',
    'MARIA DA SILVA',
  ];
  // The command must refuse this CPF, because the demo's user OPERADOR has it.
  const output = await compose(project, now, 'run', '--rm', '-T', 'admin', ...createArguments).catch(String);
  if (!output.includes('use o login OPERADOR')) throw new Error(`not refused: ${output}`);
  createArguments[3] = '12345678909';
  const offset = String((await serverTime(project)).getTime() - Date.now());
  const moved = ['-e', `APP_CLOCK_OFFSET_MS=${offset}`];
  const said = await compose(project, now, 'run', '--rm', '-T', ...moved, 'admin', ...createArguments);
  const token = /\/convite#([\w-]{43})/.exec(said)?.[1] ?? '';
  const client = createApiClient(urlOf(project));
  const invitation = await fine('the invitation', client.call('users.openInvitation', { body: { token } }));
  const code = await totpCode(await serverTime(project), secretOf(invitation.qrcode));
  const body = { token, password: 'feijão com arroz', code };
  const accepted = await fine('accepting', client.call('users.acceptInvitation', { body }));
  client.token = accepted.token;
  const { user } = await fine('who it is', client.call('users.checkLogin', {}));
  if (user.roles.join() !== '1') throw new Error(`roles are ${user.roles.join()}`);
  const again = await createApiClient(urlOf(project)).call('users.openInvitation', { body: { token } });
  if (again.status !== 410) throw new Error(`used twice: ${again.status}`);
  return `${user.nome} administers; the link used twice is ${again.status}`;
};

async function ended(load: Load): Promise<string> {
  const { lost, doubled, acknowledged } = await load.stop();
  if (lost > 0 || doubled > 0) throw new Error(`${lost} lost, ${doubled} doubled of ${acknowledged}`);
  return `${acknowledged} orders acknowledged, none lost, none doubled`;
}

const SERVICES = ['reservation', 'survey', 'activity', 'turnstile-sync', 'report', 'face-gallery'];
const PARTS = ['gateway', ...SERVICES, 'caddy', 'redis', 'mongo'];

/** Restarts each part while people order. Calls may be refused meanwhile, but no acknowledged order may be lost. */
const restarts: Step = async (project, { now }) => {
  const load = await startLoad(project);
  const lines: string[] = [];
  for (const part of PARTS) {
    load.take();
    await compose(project, now, 'restart', part);
    await healthy(project, now);
    const { failed, longestGap } = load.take();
    lines.push(`${part} ${failed} refused, ${seconds(longestGap)}`);
    await until('a second without refusals', async () => {
      await pause(1_000);
      const { calls, failed: remainingFailures } = load.take();
      return calls > 0 && remainingFailures === 0;
    });
  }
  return [await ended(load), ...lines].join('; ');
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Replaces two gateways one after the other while people order. No call may fail. */
const rolling: Step = async (project, { now }) => {
  const files = { ...now, two: true };
  setVariables(project, { GATEWAYS: 'gateway:3000 gateway-2:3000' });
  await compose(project, files, 'up', '-d', '--no-build');
  await healthy(project, files);
  const load = await startLoad(project);
  await pause(3_000);
  load.take();
  for (const gateway of ['gateway', 'gateway-2']) {
    await compose(project, files, 'up', '-d', '--no-build', '--no-deps', '--force-recreate', gateway);
    await healthy(project, files);
    await pause(5_000);
  }
  const outcome = load.take();
  const end = await ended(load);
  if (outcome.failed > 0) throw new Error(`${describeOutcome(outcome)}; the first: ${outcome.because}`);
  return `${describeOutcome(outcome)}; ${end}`;
};

/** Runs two processes of each service. A meal that is reserved and eaten must be counted exactly once. */
const twoOfEach: Step = async (project, { now }) => {
  const files = { ...now, two: true };
  const scaled = SERVICES.flatMap((service) => ['--scale', `${service}=2`]);
  await compose(project, files, 'up', '-d', '--no-build', ...scaled);
  await healthy(project, files);
  const load = await startLoad(project);
  await pause(5_000);
  const ordered = await ended(load);
  const dinner = await eat(project, { ...BRUNO, meal: 2, at: '18:30' });
  return `${ordered}; dinner: ${dinner}`;
};

export const steps: [string, Step][] = [
  ['a meal, as the version of before serves it', mealOfBefore],
  ['upgrade over its data', upgrade],
  ['first administrator', administrator],
  ['services that a meal asks nothing of', othersAnswer],
  ['what is run by hand', byHand],
  ['each part restarted while people order', restarts],
  ['rolling update of two gateways', rolling],
  ['two of each process', twoOfEach],
];

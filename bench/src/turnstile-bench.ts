import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase, type Database } from '@reserva/database/database';
import { demoTurnstiles } from '@reserva/database/demo/turnstiles';
import { startStack } from '@reserva/local-infra/stack';
import { startStores } from '@reserva/local-infra/stores';
import { withDatabase } from '@reserva/local-infra/topology';
import { type CommandSender, createCommandSender } from '@reserva/runtime/messaging/command-sender';
import { createClock } from '@reserva/runtime/process/clock';
import { createLogger } from '@reserva/runtime/process/logger';
import { deviceClient } from './device-client.ts';
import { createGates } from './gates.ts';
import { latency, quantile } from './numbers.ts';
import { openLoop, send } from './open-loop.ts';
import type { Diner } from './people.ts';
import { printTable } from './table.ts';
import { collectedOf, leavePassages, measureRecovery, PASSAGES } from './turnstile-recovery.ts';

const SCANS_PER_SECOND = 50;
const PUSH_EVERY_MS = 2_000;
/** People a minute at the emulated gates: what there is to collect. */
const CROWD = 240;

/**
 * Gate answers at 50 scans a second over four gates, while serving hours are pushed to the emulated devices and their
 * events are collected. The scans come from here, the devices' own people from the emulator.
 */
export async function benchTurnstiles(options: { seconds: number; basePort: number }): Promise<void> {
  const log = (line: string) => console.log(line);
  const dataDir = mkdtempSync(join(tmpdir(), 'reserva-bench-'));
  const parts: { stop(): Promise<unknown> }[] = [];
  try {
    const stores = await startStores({ dataDir, log });
    parts.push(stores);
    const mongoUrl = withDatabase(stores.mongoUrl, 'bench');
    const stack = await startStack({
      basePort: options.basePort,
      dataDir,
      stores: { mongoUrl, redisUrl: stores.redisUrl },
      demo: true,
      env: { EMULATOR_CROWD: String(CROWD), EMULATOR_CROWD_HOURS: '00:00-23:59' },
    });
    parts.push(stack);
    const database = await connectDatabase(mongoUrl);
    parts.push(database);
    const clock = createClock({ offsetMs: 0 });
    const logger = createLogger({ name: 'bench', level: 'warn' });
    const redis = { url: stores.redisUrl, prefix: 'reserva' };
    const commands = await createCommandSender({ redis, clock, logger });
    parts.push(commands);
    await measure({ ...options, database, commands, stack });
  } finally {
    for (const part of parts.reverse()) await part.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(system: {
  seconds: number;
  database: Database;
  commands: CommandSender;
  stack: Awaited<ReturnType<typeof startStack>>;
}): Promise<void> {
  const { seconds, database, commands, stack } = system;
  const windows = (end: string) => [
    { id: 1 as const, start: '00:00', end },
    { id: 2 as const, start: '23:58', end: '23:59' },
    { id: 3 as const, start: '23:58', end: '23:59' },
  ];
  const by = { actor: { kind: 'system', job: 'bench' } as const, requestId: 'bench' };
  let pushes = 0;
  const push = async () => {
    const end = pushes % 2 === 0 ? '23:57' : '23:58';
    await commands.send('turnstile.setSchedules', { scope: { kind: 'all' }, windows: windows(end) }, by);
    pushes++;
  };
  await push();

  const users = await database.users.find({ role: 0, active: true }).lean();
  const diners: Diner[] = users.map(({ _id: id, name, cpf, badge, login, accessKeyVersion }) => ({
    id,
    name,
    cpf,
    badge,
    login,
    accessKeyVersion,
  }));
  const gates = createGates(stack.env.APP_SECRET ?? '', 'd', demoTurnstiles);
  const deviceUrl = `http://127.0.0.1:${stack.ports.device}`;
  const deviceAt = (index: number) => {
    const port = stack.ports.turnstiles[index] ?? 0;
    return deviceClient({ port, emulatorPort: stack.ports.emulator, position: index + 1 });
  };
  const idAt = (index: number) => demoTurnstiles[index]?.id ?? '';
  const busyId = idAt(1);
  const last = await leavePassages(database, deviceAt(1), busyId);
  let pushing = Promise.resolve();
  const timer = setInterval(() => {
    pushing = pushing.then(push).catch((error: Error) => console.log(`push: ${error.message}`));
  }, PUSH_EVERY_MS);
  const times = await openLoop(SCANS_PER_SECOND, SCANS_PER_SECOND * seconds, async (index) => {
    const diner = diners[index % diners.length];
    if (!diner) throw new Error('the demo has no people');
    await send(deviceUrl, gates.scanBadge(index, diner));
  });
  clearInterval(timer);
  await pushing;
  const collected = await collectedOf(database, busyId, last);
  const recovery = await measureRecovery({ database, commands, device: deviceAt(0), turnstileId: idAt(0) });
  printTable([
    {
      what: `gate answer at ${SCANS_PER_SECOND}/s over four gates, p50 / p99`,
      reached: latency(times),
      aim: 'p99 < 1 s',
      met: quantile(times, 0.99) < 1_000,
    },
    { what: 'schedules pushed meanwhile, to four devices each', reached: String(pushes) },
    { what: `of ${PASSAGES} passages of a device, collected meanwhile`, reached: String(collected) },
    ...recovery,
  ]);
}

import type { CommandPayload, CommandResult } from '@reserva/contracts/commands';
import { commands as definitions } from '@reserva/contracts/commands';
import type { CollectedMark } from '@reserva/contracts/gates/terminal-commands';
import { done, serveCommands } from '@reserva/runtime/messaging/command-worker';
import type { Running } from '@reserva/runtime/process/lifecycle';
import { type Context, createContext } from '../../src/context.ts';
import { visit } from '../../src/devices/visit.ts';
import type { SyncFixture } from './fixture.ts';

type RecordedPassage = CommandPayload<'checkin.record'>['passages'][number];
type Outcome = CommandResult<'checkin.record'>['outcomes'][number];

/** Visits devices when a test asks for it. Collects the commands that a visit sends to the reservation service. */
export interface Visitor extends Running {
  context: Context;
  /** Passages that visits have sent, in order. */
  recorded: RecordedPassage[];
  /** Marks of terminals. */
  marks: CollectedMark[];
  visit(index: number, options?: { everything: boolean }): Promise<void>;
  /** Makes the next commands to the reservation service fail, as many as this number. */
  failNext(commands: number): void;
}

export async function createVisitor(fixture: SyncFixture): Promise<Visitor> {
  const { stores, logger, clock, config, keep } = fixture;
  // The lease is long, because a slow test must not lose it and no process is killed here.
  const device = { ...config.device, leaseMs: 30_000 };
  const context = await createContext({ ...config, device }, logger, keep);
  const recorded: RecordedPassage[] = [];
  const marks: CollectedMark[] = [];
  let failures = 0;
  const names = Object.entries(definitions).flatMap(([name, { queue }]) =>
    queue === 'operations' ? [name] : [],
  );
  const handlers = Object.fromEntries(names.map((name) => [name, async () => done({})]));
  const recorder = await serveCommands({
    queue: 'operations',
    context: {},
    redis: stores.redis,
    clock,
    logger,
    concurrency: 4,
    handlers: {
      ...handlers,
      async 'checkin.record'(_context: object, { passages }: CommandPayload<'checkin.record'>) {
        if (failures-- > 0) throw new Error('killed');
        recorded.push(...passages);
        return done({ outcomes: passages.map((): Outcome => 'concluded') });
      },
      async 'terminal.record'(_context: object, payload: CommandPayload<'terminal.record'>) {
        if (failures-- > 0) throw new Error('killed');
        marks.push(...payload.marks);
        return done({ outcomes: payload.marks.map(() => 'reserved' as const) });
      },
    } as never,
  });
  return {
    context,
    recorded,
    marks,
    async visit(index, options) {
      await visit(context, { _id: fixture.turnstiles[index]?._id ?? '' }, { withinMs: 60_000, ...options });
    },
    failNext(count) {
      failures = count;
    },
    stop: () => recorder.stop(),
  };
}

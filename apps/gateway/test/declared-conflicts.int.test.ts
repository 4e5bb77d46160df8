import { type ErrorCode, errors } from '@reserva/contracts/basics/errors';
import type { Operation } from '@reserva/contracts/basics/operation';
import { type CommandName, commands } from '@reserva/contracts/commands';
import { operations } from '@reserva/contracts/operations';
import { type RouteName, routes } from '@reserva/contracts/routes';
import type { Prices } from '@reserva/database/models/money/prices';
import { insertUser } from '@reserva/testing/factories';
import { testWith } from '@reserva/testing/test-with';
import { afterEach, describe, expect, vi } from 'vitest';
import { exampleOf, exampleRequestOf } from '../src/docs/examples.ts';
import { createGatewayFixture, type GatewayFixture } from './support/gateway-fixture.ts';
import { type SignedInVisitor, signedIn } from './support/signed-in.ts';

interface Parts {
  query?: Record<string, string>;
  body?: unknown;
}
const names = Object.keys(routes) as RouteName[];

/** A refusal that no service sends. The gateway derives it from the answer to a command or from stored data. */
interface Own {
  code: ErrorCode;
  answer?: object;
  prices?: Partial<Prices>;
  body?: object;
}
const newValues = exampleOf(operations['settings.updateValues'].body).newValues;
const DAY = '2026-12-01';
const begins = new Date(`${DAY}T00:00:00-03:00`);
const own: Partial<Record<RouteName, readonly Own[]>> = {
  'ratchets.synchronizeRatchet': [
    {
      code: 'device_replaced',
      answer: { name: 'Entrada A', fault: 'replaced', collecting: null, unrecorded: 0 },
    },
  ],
  'settings.updateValues': [
    { code: 'prices_changed', prices: {}, body: { newValues, seen: 1 } },
    { code: 'prices_planned', prices: { validFrom: begins }, body: { newValues, validFrom: DAY } },
  ],
  'settings.synchronizeValues': [{ code: 'prices_changed', prices: {}, body: { newValues, seen: 1 } }],
  'settings.withdrawValues': [
    { code: 'prices_begun', prices: {} },
    {
      code: 'prices_withdrawn',
      prices: { validFrom: begins, withdrawn: { at: new Date('2026-11-18T12:00:00Z'), by: 'x' } },
    },
  ],
};
/** Stores version 2 of the prices with the given fields, and no other version. */
async function storePrices(fixture: GatewayFixture, given: Partial<Prices>): Promise<void> {
  const { prices } = fixture.context.database;
  await prices.deleteMany({});
  await prices.create({
    _id: 2,
    validFrom: new Date('2026-11-01T12:00:00Z'),
    planned: true,
    concluded: 1,
    expired: 1,
    reserveless: 1,
    by: 'x',
    ...given,
  });
}

const conflictsOf = (codes: readonly ErrorCode[]): ErrorCode[] =>
  codes.filter((code) => errors[code].status === 409).sort();
const declared = (name: RouteName): ErrorCode[] => conflictsOf((operations[name] as Operation).errors);
const refusalsOf = (command: CommandName): ErrorCode[] =>
  conflictsOf(commands[command].refusals as readonly ErrorCode[]);

/** The commands that each call sends for the example request of its documentation. */
const sent = new Map<RouteName, Set<CommandName>>();

const test = testWith(() =>
  createGatewayFixture(undefined, {
    LIMIT_ADDRESS_PER_MINUTE: '100000',
    LIMIT_SESSION_PER_MINUTE: '100000',
  }),
)
  /** The caller of all calls that end no session. */
  .extend('usual', { scope: 'file' }, ({ fixture }) => signedIn(fixture, { role: 1 }));

test.beforeAll(async ({ fixture, usual }) => {
  vi.spyOn(fixture.context.commands, 'dispatch').mockResolvedValue(undefined);
  // The person in the example request of `leaves.add`. The gateway looks up this person before it sends the command.
  await insertUser(fixture.context.database, { cpf: exampleOf(operations['leaves.add'].body).cpf });
  for (const name of names) {
    const mine = new Set<CommandName>();
    sent.set(name, mine);
    await ask({ fixture, usual }, name, (command) => {
      mine.add(command);
      return { ok: false, code: 'forbidden' };
    });
  }
});
afterEach(() => vi.restoreAllMocks());

/**
 * Makes a call with the example request of its documentation, or with `parts`.
 * @param answer builds the answer to each command that the call sends
 */
async function ask(
  { fixture, usual }: { fixture: GatewayFixture; usual: SignedInVisitor },
  name: RouteName,
  answer: (command: CommandName) => object,
  parts?: Parts,
) {
  const caller = name.startsWith('users.') ? await signedIn(fixture, { role: 1 }) : usual;
  const send = vi.spyOn(fixture.context.commands, 'send');
  send.mockImplementation(async (command) => answer(command) as never);
  try {
    return await caller.call(name, parts ?? exampleRequestOf(name));
  } finally {
    send.mockRestore();
  }
}

describe('conflicts of calls (409)', () => {
  test.each(names)('the contract of %s declares exactly the conflicts that can happen', (name) => {
    const refusals = [...(sent.get(name) ?? [])].flatMap(refusalsOf);
    const possible = new Set([...refusals, ...(own[name] ?? []).map(({ code }) => code)]);
    expect(declared(name)).toEqual([...possible].sort());
  });

  test('every command with conflicts is sent by some call', () => {
    const all = (Object.keys(commands) as CommandName[]).filter((command) => refusalsOf(command).length > 0);
    const sentCodes = new Set([...sent.values()].flatMap((of) => [...of]));
    expect(all.length).toBeGreaterThan(5);
    expect(all.filter((command) => !sentCodes.has(command))).toEqual([]);
  });

  test.for(names.flatMap((name) => declared(name).map((code) => [name, code] as const)))(
    'the call %s answers the conflict %s with its message',
    async ([name, code], { fixture, usual }) => {
      const mine = own[name]?.find((each) => each.code === code);
      if (mine?.prices) await storePrices(fixture, mine.prices);
      const answer = mine ? { ok: true, value: mine.answer } : { ok: false, code };
      const { status, body } = await ask(
        { fixture, usual },
        name,
        () => answer,
        mine?.body && { body: mine.body },
      );
      expect([status, body.code, body.message]).toEqual([409, code, errors[code].message]);
    },
  );
});

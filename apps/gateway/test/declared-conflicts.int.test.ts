import { type CommandName, commands } from '@reserva/contracts/commands';
import { type ErrorCode, errors } from '@reserva/contracts/errors';
import type { Operation } from '@reserva/contracts/http/operation';
import { operations } from '@reserva/contracts/http/operations';
import { type RouteName, routes } from '@reserva/contracts/http/routes';
import { insertUser } from '@reserva/testing/factories';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { examples } from '../src/docs/examples.ts';
import { createGatewayFixture, type GatewayFixture } from './support/gateway-fixture.ts';
import { signedIn } from './support/signed-in.ts';

interface Parts {
  query?: Record<string, string>;
  body?: unknown;
}
const names = Object.keys(routes) as RouteName[];

/** What the gateway finds out by itself, of the answer to a command that was not refused. */
const own: Partial<Record<RouteName, { answer: object; code: ErrorCode }>> = {
  'ratchets.synchronizeRatchet': {
    answer: { name: 'Entrada A', fault: 'replaced', collecting: null, unrecorded: 0 },
    code: 'device_replaced',
  },
};

const conflictsOf = (codes: readonly ErrorCode[]): ErrorCode[] =>
  codes.filter((code) => errors[code].status === 409).sort();
const declared = (name: RouteName): ErrorCode[] => conflictsOf((operations[name] as Operation).errors);
const refusalsOf = (command: CommandName): ErrorCode[] =>
  conflictsOf(commands[command].refusals as readonly ErrorCode[]);

let fixture: GatewayFixture;
/** Which commands a call has sent, as its documentation shows it. */
const sent = new Map<RouteName, Set<CommandName>>();
beforeAll(async () => {
  fixture = await createGatewayFixture(undefined, { LIMIT_ADDRESS_PER_MINUTE: '100000' });
  vi.spyOn(fixture.context.commands, 'dispatch').mockResolvedValue(undefined);
  // Whom the documentation names: looked up before the command is sent.
  await insertUser(fixture.context.database, { cpf: examples['leaves.add'].body.cpf });
  for (const name of names) {
    const mine = new Set<CommandName>();
    sent.set(name, mine);
    await ask(name, (command) => {
      mine.add(command);
      return { ok: false, code: 'forbidden' };
    });
  }
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => fixture?.dispose());

/** Makes a call as its documentation shows it, in a session of its own. @param answer of every command it sends */
async function ask(name: RouteName, answer: (command: CommandName) => object) {
  const caller = await signedIn(fixture, { role: 1 });
  const send = vi.spyOn(fixture.context.commands, 'send');
  send.mockImplementation(async (command) => answer(command) as never);
  try {
    return await caller.call(name, (examples as Record<string, Parts>)[name] ?? {});
  } finally {
    send.mockRestore();
  }
}

describe('a 409', () => {
  test.each(names)('of %s is declared where it can happen, and nowhere else', (name) => {
    const refusals = [...(sent.get(name) ?? [])].flatMap(refusalsOf);
    const ofItself = own[name];
    const possible = new Set([...refusals, ...(ofItself ? [ofItself.code] : [])]);
    expect(declared(name)).toEqual([...possible].sort());
  });

  test('of every command can be told by some call', () => {
    const all = (Object.keys(commands) as CommandName[]).filter((command) => refusalsOf(command).length > 0);
    const told = new Set([...sent.values()].flatMap((of) => [...of]));
    expect(all.length).toBeGreaterThan(5);
    expect(all.filter((command) => !told.has(command))).toEqual([]);
  });

  test.each(names.flatMap((name) => declared(name).map((code) => [name, code] as const)))(
    '%s says %s, with its sentence',
    async (name, code) => {
      const mine = own[name];
      const answer = mine?.code === code ? { ok: true, value: mine.answer } : { ok: false, code };
      const { status, body } = await ask(name, () => answer);
      expect([status, body.code, body.message]).toEqual([409, code, errors[code].message]);
    },
  );
});

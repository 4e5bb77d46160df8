import type { Operation } from '@reserva/contracts/basics/operation';
import type { Role } from '@reserva/contracts/basics/primitives';
import { errorBody, operations } from '@reserva/contracts/operations';
import { type RouteName, routes } from '@reserva/contracts/routes';
import { type Ability, abilities, accessOf, mayCall } from '@reserva/domain/people/permissions';
import { CommandUnavailable } from '@reserva/runtime/messaging/command-sender';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect, vi } from 'vitest';
import { createGatewayFixture, type GatewayFixture } from './support/gateway-fixture.ts';
import { grant, type SignedInVisitor, signedIn } from './support/signed-in.ts';
import type { Answer, Visitor } from './support/visitor.ts';

/** Every call that needs a session. The calls for signing in have their own tests. */
const guarded = (Object.keys(routes) as RouteName[]).filter((name) => accessOf(name) !== 'public');

const people = new Map<Role, SignedInVisitor>();

const test = testWith(() =>
  createGatewayFixture('2026-11-19T08:50', {
    LIMIT_SESSION_PER_MINUTE: '1000000',
    LIMIT_ADDRESS_PER_MINUTE: '1000000',
  }),
).extend('display', { scope: 'file' }, ({ fixture }) => signedIn(fixture));

test.beforeAll(async ({ fixture }) => {
  for (const role of [0, 1, 2, 3] as const) people.set(role, await signedIn(fixture, { role }));
  // These accounts are people and not displays.
  const ids = [...people.values()].map(({ user }) => user._id);
  await fixture.context.database.users.updateMany(
    { _id: { $in: ids } },
    { $set: { 'twoFactor.exempt': false } },
  );
  // Allowed calls reach no service here, because their effects have their own tests.
  vi.spyOn(fixture.context.commands, 'send').mockRejectedValue(new CommandUnavailable(false));
});

/** Makes a call with an empty body, so that an allowed call changes nothing. A call that needs a body answers 400. */
function knock(visitor: Visitor, name: RouteName): Promise<Answer> {
  const { body }: Operation = operations[name];
  return visitor.call(name, body ? { body: {} } : {});
}

/** Makes every call at once and returns the names of the allowed ones. Checks the answer of each refused call. */
async function openTo(visitor: Visitor, expected: 401 | 403): Promise<RouteName[]> {
  const open: RouteName[] = [];
  const answers = await Promise.all(guarded.map((name) => knock(visitor, name)));
  for (const [index, name] of guarded.entries()) {
    const answer = answers[index] as Answer;
    if (answer.status !== 401 && answer.status !== 403) {
      open.push(name);
      continue;
    }
    expect(answer.status, name).toBe(expected);
    // The answer has the refusal and nothing else.
    expect(answer.headers.get('content-type'), name).toContain('application/json');
    expect(Object.keys(answer.body).sort(), name).toEqual(['code', 'message', 'requestId']);
    expect(errorBody.parse(answer.body).code, name).toBe(expected === 401 ? 'unauthenticated' : 'forbidden');
    expect(answer.headers.get('cache-control'), name).toBe('no-store');
  }
  return open;
}

const byTheTable = (role: Role, granted: readonly Ability[]): RouteName[] =>
  guarded.filter((name) => mayCall(name, role, new Set(granted)));

async function as(fixture: GatewayFixture, role: Role, ...granted: Ability[]): Promise<void> {
  await grant(fixture, ...granted);
  const person = people.get(role);
  if (!person) throw new Error(`nobody has role ${role}`);
  expect(await openTo(person, 403)).toEqual(byTheTable(role, granted));
}

test('every guarded call without a session gets 401 and nothing else', async ({ fixture }) => {
  await grant(fixture, ...abilities);
  expect(await openTo(fixture.visitor(), 401)).toEqual([]);
});

test('every guarded call with a valid token of an ended session gets 401', async ({ fixture }) => {
  const gone = await signedIn(fixture, { role: 1 });
  const { token } = gone;
  await gone.call('users.logout');
  gone.token = token;
  expect(await openTo(gone, 401)).toEqual([]);
});

test('an administrator may make every call without any ability', async ({ fixture }) => {
  await grant(fixture);
  expect(await openTo(people.get(1) as SignedInVisitor, 403)).toEqual(guarded);
});

describe.each([
  ['an employee', 0],
  ['an operator', 2],
  ['the kitchen', 3],
] as const)('%s', (_who, role) => {
  // `permissions.test.ts` tests each ability of the table alone.
  test('a role may make exactly the calls of the table without any ability', ({ fixture }) =>
    as(fixture, role));
  test('a role may make exactly the calls of the table with one ability', ({ fixture }) =>
    as(fixture, role, 'concluir_reserva'));
  test('a role may make exactly the calls of the table with all abilities', ({ fixture }) =>
    as(fixture, role, ...abilities));
});

test('a display may use the calls of a tablet besides those of every session', async ({ display }) => {
  const tablets: RouteName[] = ['terminals.getNow', 'terminals.mark'];
  const expected = new Set([...byTheTable(0, []), ...tablets]);
  expect(await openTo(display, 403)).toEqual(guarded.filter((name) => expected.has(name)));
});

test('the kitchen has only five calls more than employees whatever is granted', () => {
  const employee = byTheTable(0, abilities);
  expect(employee).toEqual(guarded.filter((name) => accessOf(name) === 'session'));
  const kitchen = byTheTable(3, abilities).filter((name) => !employee.includes(name));
  expect(kitchen).toEqual([
    'menu.upload',
    'menu.delete',
    'settings.getPermissions',
    'closings.getDay',
    'closings.getMonth',
  ]);
});

import type { RequestOf } from '@reserva/contracts/http/operations';
import type { User } from '@reserva/database/models/users';
import type { ApiClient } from '@reserva/testing/api-client';
import { insertBasics } from '@reserva/testing/factories';
import { createStackFixture, type StackFixture } from '@reserva/testing/stack-fixture';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let fixture: StackFixture;
let ana: ApiClient;
let user: User;
beforeAll(async () => {
  fixture = await createStackFixture({
    at: '2026-11-23T08:50',
    only: ['gateway'],
    data: 'none',
    web: false,
  });
  await insertBasics(fixture.database);
});
afterAll(() => fixture?.dispose());
beforeEach(async () => {
  ({ user, client: ana } = await fixture.signedIn());
  // Signed in by the password alone, as the display that nobody of these is.
  await fixture.database.users.updateOne({ _id: user._id }, { $set: { 'twoFactor.exempt': false } });
});

type Switch = RequestOf<'reminders.set'>['body'];
const set = (lembrete: Switch['lembrete'], ligado = true) =>
  ana.raw('reminders.set', { body: { lembrete, canal: 'email', ligado } });
const mine = async () => (await ana.call('reminders.getMine', {})).body;
const on = async () => (await mine()).lembretes.filter(({ email }) => email).map((each) => each.lembrete);

test('200 at first only what always came: receipts, and what was taken back', async () => {
  expect(await mine()).toEqual({
    temEmail: true,
    lembretes: [
      { lembrete: 'padrao', email: true, sempre: true },
      { lembrete: 'semAlmoco', email: false, sempre: false },
      { lembrete: 'semJantar', email: false, sempre: false },
      { lembrete: 'semCeia', email: false, sempre: false },
      { lembrete: 'avaliacao', email: false, sempre: false },
      { lembrete: 'fechada', email: true, sempre: true },
    ],
  });
});

test('200 many taps at once all count, each by itself, and again', async () => {
  const taps = (['semAlmoco', 'semCeia', 'avaliacao', 'semAlmoco'] as const).map((each) => set(each));
  for (const { status } of await Promise.all(taps)) expect(status).toBe(200);
  expect(await on()).toEqual(['padrao', 'semAlmoco', 'semCeia', 'avaliacao', 'fechada']);
  expect(await set('semCeia', false)).toMatchObject({ body: { message: 'Lembrete desligado.' } });
  expect(await on()).toEqual(['padrao', 'semAlmoco', 'avaliacao', 'fechada']);
  expect(await fixture.database.reminderSwitches.findById(user._id).lean()).toMatchObject({
    asks: ['unreserved-1', 'rating'],
  });
});

test('400 of what always comes or is not known, 403 for a display; nothing changes', async () => {
  expect((await set('padrao', false)).refusal.code).toBe('reminder_always');
  const unknown = { lembrete: 'jejum', canal: 'email', ligado: true } as unknown as Switch;
  expect((await ana.raw('reminders.set', { body: unknown })).status).toBe(400);
  await fixture.database.users.updateOne({ _id: user._id }, { $set: { 'twoFactor.exempt': true } });
  expect((await set('avaliacao')).refusal.code).toBe('reminder_account');
  expect(await mine()).toEqual({ lembretes: [], temEmail: false });
  expect(await fixture.database.reminderSwitches.findById(user._id).lean()).toBeNull();
});

import type { MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { DEMO_PASSWORD } from '@reserva/database/demo/accounts';
import type { User } from '@reserva/database/models/people/users';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import { surveyTotals } from '@reserva/database/queries/surveys/survey-totals';
import { surveyHashes } from '@reserva/secrets/survey-secrets';
import type { ApiClient } from '@reserva/testing/api-client';
import { drain } from '@reserva/testing/drain';
import { insertBasics, insertReservation, personOf } from '@reserva/testing/factories';
import { createStackFixture, type StackFixture } from '@reserva/testing/stack-fixture';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';

const DATE = '2026-11-19';
const FRIDAY = '2026-11-20';

const test = testWith(() =>
  createStackFixture({
    at: `${DATE}T14:30`,
    data: 'none',
    web: false,
    only: ['gateway', 'survey', 'activity'],
    // The lock is short, so that another process soon takes over the jobs of a killed process.
    env: { JOB_LOCK_MS: '4000' },
  }),
)
  .extend('bruno', ({ fixture }) => fixture.signedIn({ name: 'BRUNO LIMA' }))
  .extend('user', ({ bruno }) => bruno.user)
  .extend('client', ({ bruno }) => bruno.client);

test.beforeAll(async ({ fixture }) => {
  await insertBasics(fixture.database);
});
test.beforeEach(async ({ fixture }) => {
  fixture.clock.set(`${DATE}T14:30`);
});

/** Moves the clock and signs the person in again, because the session has ended meanwhile. */
async function goTo(
  fixture: StackFixture,
  { user, client }: { user: User; client: ApiClient },
  local: string,
): Promise<void> {
  fixture.clock.set(local);
  await client.signIn(user.login, DEMO_PASSWORD);
}
const grant = (fixture: StackFixture, ...granted: string[]) =>
  fixture.database.settings.collection.updateOne({ _id: 'permissions' as never }, { $set: { granted } });
const ate = (fixture: StackFixture, user: User, given: Partial<Reservation> = {}) =>
  insertReservation(fixture.database, { person: personOf(user), date: DATE, state: 2, ...given });

const ratings = { feed: 3, variety: 2, hygiene: 1, dedication: 3 } as const;
const rate = (client: ApiClient, meal: Reservation, suggestion = 'Ótimo feijão') =>
  client.call('quiz.registerAnswers', {
    body: {
      local: meal.site,
      time: meal.meal,
      date: meal.date,
      idReserve: meal._id,
      ...ratings,
      suggestion,
    },
  });
const mine = async (client: ApiClient, month?: 1 | 2) =>
  (await client.call('quiz.getMySurveys', { query: month ? { month } : {} })).body.answers;
const first = async (client: ApiClient) => {
  const [answer] = await mine(client);
  if (!answer) throw new Error('nothing is rated');
  return answer;
};

describe('POST /quiz/registerAnswers', () => {
  test('rating a meal answers 201 and the meal is no longer pending', async ({ fixture, user, client }) => {
    const [lunch, dinner] = [await ate(fixture, user), await ate(fixture, user, { meal: 2, state: 4 })];
    await ate(fixture, user, { meal: 3, state: 3 });
    const check = async () => (await client.call('quiz.checkSurvey', {})).body;
    const answered = async () => (await client.call('quiz.getAnsweredSurveys', {})).body;
    expect(await check()).toEqual({ pending: true, days: 2 });
    expect(await answered()).toEqual({ answered: [], days: 2 });
    const answer = await rate(client, lunch);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ message: 'Avaliação cadastrada!' });
    expect(await check()).toMatchObject({ pending: true });
    expect((await rate(client, dinner, '')).status).toBe(201);
    expect(await check()).toMatchObject({ pending: false });
    expect((await answered()).answered.sort()).toEqual([lunch._id, dinner._id].sort());
    await goTo(fixture, { user, client }, '2026-11-22T00:01');
    expect(await check(), 'too late for anything').toMatchObject({ pending: false });
    expect(await answered()).toMatchObject({ answered: [] });
  });

  test('a second rating of a meal gets 409 even when sent simultaneously', async ({
    fixture,
    user,
    client,
  }) => {
    const meal = await ate(fixture, user);
    const statuses = (await Promise.all([rate(client, meal), rate(client, meal), rate(client, meal)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([201, 409, 409]);
    expect((await rate(client, meal)).refusal).toMatchObject({
      code: 'survey_answered',
      message: 'Já avaliado!',
    });
    expect(await mine(client)).toHaveLength(1);
  });

  test('a meal that is unknown, foreign, not eaten or too old cannot be rated', async ({
    fixture,
    user,
    client,
  }) => {
    const other = await fixture.signedIn();
    const meal = await ate(fixture, user);
    expect((await rate(other.client, meal, '')).status).toBe(404);
    expect((await rate(client, { ...meal, _id: '0'.repeat(24) })).status).toBe(404);
    expect((await rate(client, await ate(fixture, user, { meal: 2, state: 1 }))).refusal.code).toBe(
      'survey_not_eaten',
    );
    expect((await rate(client, await ate(fixture, user, { meal: 3, date: '2026-11-16' }))).refusal.code).toBe(
      'survey_closed',
    );
  });

  test('a rating gets 400 without all four ratings or with an invalid comment', async ({
    fixture,
    user,
    client,
  }) => {
    const meal = await ate(fixture, user);
    const { status, refusal } = await client.raw('quiz.registerAnswers', {
      body: { ...ratings, feed: 0, local: 2, time: 1, date: DATE, suggestion: '', idReserve: meal._id },
    });
    expect([status, refusal.code]).toEqual([400, 'invalid_request']);
    expect((await rate(client, meal, 'a@b')).refusal.message).toBe('Não é permitido caracteres especiais!');
    expect((await rate(client, meal, 'a\nb\nc\nd\ne')).refusal.message).toBe('Excesso de quebras de linhas!');
    expect((await rate(client, meal, 'x'.repeat(551))).refusal.code).toBe('comment_length');
    expect(await mine(client)).toEqual([]);
  });
});

describe('own survey answers', () => {
  test('GET /quiz/getMySurveys lists the answers of a month with the latest meal first', async ({
    fixture,
    user,
    client,
  }) => {
    await rate(client, await ate(fixture, user, { date: '2026-11-18', meal: 2 }), 'Sopa boa');
    await rate(client, await ate(fixture, user, { meal: 2 }), '');
    await rate(client, await ate(fixture, user), 'Ótimo feijão');
    const answers = await mine(client);
    expect(answers.map(({ data, horario, sugestao }) => [data, horario, sugestao])).toEqual([
      [DATE, 2, ''],
      [DATE, 1, 'Ótimo feijão'],
      ['2026-11-18', 2, 'Sopa boa'],
    ]);
    expect(answers[1]).toEqual({
      id: expect.any(String),
      data: DATE,
      horario: 1,
      sugestao: 'Ótimo feijão',
      refeicao: 3,
      variedade: 2,
      higiene: 1,
      dedicacao: 3,
    });
    expect(await mine(client, 2)).toEqual([]);
    await goTo(fixture, { user, client }, '2026-12-01T10:00');
    expect(await mine(client)).toEqual([]);
    expect(await mine(client, 2)).toHaveLength(3);
  });

  test('a survey answer can be read and changed only on its day', async ({ fixture, user, client }) => {
    await rate(client, await ate(fixture, user));
    const { id } = await first(client);
    const read = () => client.call('quiz.getUserAnswers', { query: { idSurvey: id } });
    expect((await read()).body.answers).toEqual([await first(client)]);
    const body = {
      idSurvey: id,
      feed: 1,
      variety: 1,
      hygiene: 3,
      dedication: 2,
      suggestion: ' Pensei melhor ',
    };
    const update = () => client.call('quiz.updateAnswers', { body: body as never });
    expect((await update()).body).toEqual({ message: 'Avaliação atualizada!' });
    expect((await read()).body.answers).toMatchObject([
      { refeicao: 1, variedade: 1, higiene: 3, dedicacao: 2, sugestao: 'Pensei melhor' },
    ]);
    await goTo(fixture, { user, client }, `${FRIDAY}T00:00`);
    for (const answer of [await read(), await update()]) {
      expect([answer.status, answer.refusal.code]).toEqual([400, 'survey_not_today']);
    }
  });

  test('a deleted survey answer can be given again', async ({ fixture, user, client }) => {
    const meal = await ate(fixture, user);
    await rate(client, meal);
    const { id } = await first(client);
    const remove = () => client.call('quiz.deleteAnswers', { body: { surveyId: id } });
    expect((await remove()).body).toEqual({ message: 'Avaliação excluída!' });
    expect(await mine(client)).toEqual([]);
    expect((await remove()).status).toBe(404);
    expect((await rate(client, meal)).status).toBe(201);
  });

  test('deleting the answer of another person removes only its comment and needs the ability', async ({
    fixture,
    user,
    client,
  }) => {
    await rate(client, await ate(fixture, user));
    const { id } = await first(client);
    const operator = await fixture.signedIn({ role: 2, name: 'OTAVIO RAMOS' });
    const remove = () => operator.client.call('quiz.deleteAnswers', { body: { surveyId: id } });
    await grant(fixture, 'visualizar_pesquisas');
    expect((await remove()).refusal).toMatchObject({ code: 'not_your_answer' });
    await grant(fixture, 'deletar_sugestoes');
    expect((await remove()).body).toEqual({ message: 'Sugestão excluída!' });
    expect(await first(client)).toMatchObject({ id, sugestao: '', refeicao: 3 });
    expect((await remove()).refusal).toMatchObject({ code: 'suggestion_not_found' });
    await drain(fixture.stores, fixture.database);
    const { deletedCount } = await fixture.database.operatorLogs.deleteMany({
      action: 6,
      'operator.id': operator.user._id,
    });
    expect(deletedCount).toBe(1);
    await grant(fixture);
  });

  test('every call for the survey answer of another person gets 403', async ({ fixture, user, client }) => {
    await rate(client, await ate(fixture, user));
    const before = await first(client);
    const { client: other } = await fixture.signedIn();
    const statuses = [
      await other.call('quiz.getUserAnswers', { query: { idSurvey: before.id } }),
      await other.call('quiz.updateAnswers', { body: { idSurvey: before.id, ...ratings, suggestion: '' } }),
      await other.call('quiz.deleteAnswers', { body: { surveyId: before.id } }),
      await other.call('quiz.deleteSuggestion', { body: { idSurvey: before.id } }),
    ].map(({ status, refusal }) => [status, refusal.message]);
    expect(statuses).toEqual(Array(4).fill([403, 'Não autorizado!']));
    expect(await first(client)).toEqual(before);
  });
});

describe('DELETE /quiz/deleteSuggestion', () => {
  const ask = (client: ApiClient, idSurvey: string) =>
    client.call('quiz.deleteSuggestion', { body: { idSurvey } });

  test('a person’s deleted comment of today leaves the ratings unchanged', async ({
    fixture,
    user,
    client,
  }) => {
    await rate(client, await ate(fixture, user));
    const { id } = await first(client);
    expect((await ask(client, id)).body).toEqual({ message: 'Sugestão excluída!' });
    expect(await first(client)).toMatchObject({ id, sugestao: '', refeicao: 3 });
    expect(await fixture.database.operatorLogs.countDocuments({ action: 6 })).toBe(0);
  });

  test('an operator deletes any comment with the ability and a log line', async ({
    fixture,
    user,
    client,
  }) => {
    await rate(client, await ate(fixture, user));
    const { id } = await first(client);
    const operator = await fixture.signedIn({ role: 2, name: 'OTAVIO RAMOS' });
    await grant(fixture, 'visualizar_pesquisas');
    expect((await ask(operator.client, id)).status).toBe(403);
    await grant(fixture, 'deletar_sugestoes');
    expect((await ask(operator.client, id)).status).toBe(200);
    expect(await first(client)).toMatchObject({ sugestao: '' });
    expect((await ask(operator.client, id)).refusal).toMatchObject({ code: 'suggestion_not_found' });
    await drain(fixture.stores, fixture.database);
    const lines = await fixture.database.operatorLogs.find({ action: 6 }).lean();
    expect(lines).toMatchObject([
      {
        operator: { id: operator.user._id, name: 'OTAVIO RAMOS', role: 2 },
        description: 'Excluiu a sugestão sobre Almoço de 19/11/2026, Fábrica: Ótimo feijão',
        client: null,
      },
    ]);
  });
});

describe('POST /quiz/getPage', () => {
  const day = '2026-03-04';
  const page = async (fixture: StackFixture, given: object = {}) => {
    const { client } = await fixture.signedIn({ role: 1 });
    const body = { date: day, local: 0, time: 0, items: 20, skip: 0, ...given } as const;
    return (await client.call('quiz.getPage', { body: body as never })).body;
  };

  test('the survey page has totals, comments and history for every filter', async ({ fixture }) => {
    fixture.clock.set(`${day}T20:45`);
    for (let n = 0; n < 24; n++) {
      const { user, client } = await fixture.signedIn();
      const [site, meal] = [n % 2 === 0 ? 2 : 1, n < 20 ? 1 : 2] as const;
      await rate(
        client,
        await ate(fixture, user, { date: day, site, meal }),
        n === 0 ? '' : `Comentário ${n}`,
      );
    }
    const all = await page(fixture);
    expect(all.totalSurvey[0]).toMatchObject({
      total_assessments: 24,
      total_meal_good: 24,
      total_meal_bad: 0,
    });
    expect(all.totalSurvey[0]).toMatchObject({ total_variety_regular: 24, total_hygiene_bad: 24 });
    expect([all.totalSuggestions, all.page.length]).toEqual([23, 20]);
    expect(all.history).toEqual([{ data: day, ...all.totalSurvey[0] }]);
    const rest = await page(fixture, { skip: 20 });
    expect(new Set([...all.page, ...rest.page].map(({ sugestao }) => sugestao)).size).toBe(23);
    const totals = async (given: object) => {
      const { totalSurvey, totalSuggestions, page: rows } = await page(fixture, given);
      return [totalSurvey[0].total_assessments, totalSuggestions, rows.length];
    };
    expect(await totals({ local: 1 })).toEqual([12, 12, 12]);
    expect(await totals({ local: 2, time: 1 })).toEqual([10, 9, 9]);
    expect(await totals({ time: 2 })).toEqual([4, 4, 4]);
    expect(await totals({ time: 3 })).toEqual([0, 0, 0]);
    expect(await totals({ date: '2026-03-05' })).toEqual([0, 0, 0]);
    expect((await page(fixture, { date: '2026-04-02' })).history).toHaveLength(1);
    expect((await page(fixture, { date: '2026-04-03' })).history).toEqual([]);
    const ever = await page(fixture, { date: '' });
    expect(ever.totalSurvey[0].total_assessments).toBeGreaterThanOrEqual(24);
  });

  test('the survey page of all time compares the last rated meal with a week before', async ({ fixture }) => {
    const rateOne = async (date: string, meal: MealId, site: SiteId) => {
      fixture.clock.set(`${date}T22:00`);
      const { user, client } = await fixture.signedIn();
      await rate(client, await ate(fixture, user, { date, site, meal }), '');
    };
    await rateOne('2026-05-06', 2, 1);
    await rateOne('2026-05-06', 2, 2);
    await rateOne('2026-05-13', 1, 1);
    await rateOne('2026-05-13', 2, 2);
    const last = async (given: object) => {
      const { ultima } = await page(fixture, { date: '', ...given });
      if (!ultima) return null;
      const { data, horario, totais, semanaAntes } = ultima;
      return [data, horario, totais.total_assessments, semanaAntes?.total_assessments ?? null];
    };
    expect(await last({})).toEqual(['2026-05-13', 2, 1, 2]);
    expect(await last({ local: 2 })).toEqual(['2026-05-13', 2, 1, 1]);
    expect(await last({ local: 1 }), 'no lunch was rated a week before').toEqual(['2026-05-13', 1, 1, null]);
    expect(await last({ time: 3 })).toBeNull();
    expect(await last({ date: '2026-05-13' }), 'a chosen day is no news').toBeNull();
  });
});

describe('the survey service killed while people rate', () => {
  test('a killed survey service loses no confirmed rating and counts none twice', {
    timeout: 120_000,
  }, async ({ fixture }) => {
    const days = ['2026-11-19', '2026-11-18', '2026-11-17'];
    const people = await Promise.all(Array.from({ length: 12 }, () => fixture.signedIn()));
    const meals = await Promise.all(
      people.flatMap(({ user, client }) =>
        days.flatMap((date) =>
          ([1, 2, 3] as const).map(async (meal) => ({
            client,
            meal: await ate(fixture, user, { date, meal, site: 1 }),
          })),
        ),
      ),
    );
    const { surveyAnswers } = fixture.database;
    const before = await surveyAnswers.countDocuments({ active: true });
    const totals = new Map<string, number[]>();
    let answered = 0;
    let killed: Promise<void> | undefined;
    const line = [...meals];
    const worker = async () => {
      for (let next = line.pop(); next; next = line.pop()) {
        const { client, meal } = next;
        const twice = await Promise.all([rate(client, meal, 'Bom'), rate(client, meal, 'Bom')]);
        totals.set(meal._id, twice.map(({ status }) => status).sort());
        if (++answered === 30) killed = fixture.stack.process('survey').kill();
      }
    };
    await Promise.all(Array.from({ length: 6 }, worker));
    await killed;
    expect(killed).toBeDefined();
    await fixture.stack.process('survey').ready();
    await drain(fixture.stores, fixture.database);
    for (const { client, meal } of meals) {
      const [first, second] = totals.get(meal._id) as [number, number];
      expect([201, 409, 503]).toContain(first);
      if (first === 201) expect([409, 503]).toContain(second);
      else expect([201, 409]).toContain((await rate(client, meal, 'Bom')).status);
    }
    const { reservation } = surveyHashes(fixture.secret);
    for (const { meal } of meals)
      expect(await surveyAnswers.countDocuments({ reservation: reservation(meal._id) }), meal._id).toBe(1);
    const whole = { meal: 0, site: 0 } as const;
    expect((await surveyTotals(fixture.database, whole)).assessments).toBe(before + meals.length);
  });
});

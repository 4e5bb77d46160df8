import { createHash, createHmac } from 'node:crypto';
import type { User } from '@reserva/database/models/people/users';
import type { SurveyAnswer } from '@reserva/database/models/surveys/survey-answers';
import { surveyHashes } from '@reserva/secrets/survey-secrets';
import type { ApiClient } from '@reserva/testing/api-client';
import { drain } from '@reserva/testing/drain';
import { insertBasics, insertReservation, personOf } from '@reserva/testing/factories';
import { dumpRedis } from '@reserva/testing/queues';
import { createStackFixture, type StackFixture } from '@reserva/testing/stack-fixture';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';

const DATE = '2026-11-19';
const PEOPLE = 12;

interface Diner {
  user: User;
  client: ApiClient;
  meals: string[];
}

interface Survey {
  /** The diners in the order in which they rate. */
  diners: Diner[];
  answers: SurveyAnswer[];
  /** All stored data and all messages, except the answers themselves. */
  elsewhere: { where: string; text: string }[];
}

/**
 * All diners eat the same two meals and rate both, one diner after the other. Some change their rating, and an operator
 * deletes a comment.
 */
async function rateMeals(fixture: StackFixture): Promise<Survey> {
  const { database, stores, stack } = fixture;
  await insertBasics(database);
  const diners: Diner[] = [];
  for (let n = 0; n < PEOPLE; n++) {
    // Badges are so long that no id and no moment contains one by chance.
    const badge = String(770_000_000_000 + n);
    const { user, client } = await fixture.signedIn({ name: `NOME${n} SOBRENOME${n}`, badge });
    const eat = async (date: string) =>
      (await insertReservation(database, { person: personOf(user), date, state: 2 }))._id;
    diners.push({ user, client, meals: [await eat(DATE), await eat('2026-11-18')] });
  }
  const ratings = { feed: 3, variety: 2, hygiene: 1, dedication: 3 } as const;
  for (const { client, meals } of diners) {
    for (const idReserve of meals) {
      const body = {
        local: 2,
        time: 1,
        date: DATE,
        ...ratings,
        suggestion: `Gostei muito`,
        idReserve,
      } as const;
      expect((await client.call('quiz.registerAnswers', { body })).status).toBe(201);
    }
    await client.call('quiz.checkSurvey', {});
  }
  const todaysOf = async ({ client }: Diner) =>
    (await client.call('quiz.getMySurveys', { query: {} })).body.answers[0];
  const [ana, bruno, clara] = diners as [Diner, Diner, Diner];
  const ids = [
    (await todaysOf(ana))?.id,
    (await todaysOf(bruno))?.id,
    (await todaysOf(clara))?.id,
  ] as string[];
  const [anas = '', brunos = '', claras = ''] = ids;
  await ana.client.call('quiz.updateAnswers', { body: { idSurvey: anas, ...ratings, suggestion: 'Mudei' } });
  await bruno.client.call('quiz.deleteAnswers', { body: { surveyId: brunos } });
  const admin = await fixture.signedIn({ role: 1 });
  expect((await admin.client.call('quiz.deleteSuggestion', { body: { idSurvey: claras } })).status).toBe(200);
  await drain(stores, database);

  const answers: SurveyAnswer[] = await database.surveyAnswers.collection
    .find<SurveyAnswer>({})
    .sort({ $natural: 1 })
    .toArray();
  const elsewhere = [{ where: 'redis', text: await dumpRedis(stores) }];
  for (const { collectionName } of (await database.connection.db?.collections()) ?? []) {
    if (collectionName === 'surveyAnswers') continue;
    const documents = await database.connection.collection(collectionName).find().toArray();
    elsewhere.push({ where: collectionName, text: JSON.stringify(documents) });
  }
  for (const name of ['gateway', 'survey', 'activity']) {
    elsewhere.push({ where: `log of ${name}`, text: stack.logs(name).join('\n') });
  }
  return { diners, answers, elsewhere };
}

const test = testWith(() =>
  createStackFixture({
    at: `${DATE}T14:30`,
    data: 'none',
    web: false,
    only: ['gateway', 'survey', 'activity'],
  }),
).extend('survey', { scope: 'file' }, ({ fixture }) => rateMeals(fixture));

// A hook requests the survey, because the timeout of hooks is longer than that of tests.
test.beforeAll(({ survey: _ }) => undefined);

/** Lists all facts in the database about the people and their meals. */
const facts = ({ diners }: Survey) =>
  diners.flatMap(({ user, meals }) => [
    user._id,
    user.name,
    user.cpf,
    user.login,
    user.badge,
    user.email,
    `employee:${user._id}`,
    ...meals,
    ...meals.flatMap((meal) => [`${user._id}:${meal}`, `${meal}:${user._id}`, `reservation:${meal}`]),
  ]);
const textOf = ({ elsewhere }: Survey, where: RegExp) =>
  elsewhere
    .filter((part) => where.test(part.where))
    .map(({ text }) => text)
    .join('\n');

describe('anonymity of survey answers', () => {
  test('the dump contains the answers, people, logs and jobs that the tests search', ({ survey }) => {
    expect(survey.answers).toHaveLength(2 * PEOPLE);
    expect(textOf(survey, /^users$/)).toContain('SOBRENOME11');
    expect(textOf(survey, /^log of gateway$/)).toContain('/backendapi/quiz/registerAnswers');
    expect(textOf(survey, /^redis$/)).toContain('survey.register');
  });

  test('a survey answer contains no fact about a person in plain text or hashed', ({ survey }) => {
    const stored = JSON.stringify(survey.answers);
    for (const fact of facts(survey)) {
      expect(stored).not.toContain(fact);
      for (const algorithm of ['md5', 'sha1', 'sha256', 'sha512']) {
        for (const digest of [createHash(algorithm).update(fact), createHmac(algorithm, '').update(fact)]) {
          const bytes = digest.digest();
          for (const text of [bytes.toString('hex').slice(0, 24), bytes.toString('base64url').slice(0, 20)])
            expect(stored).not.toContain(text);
        }
      }
    }
  });

  test('two answers of one person have no identifier in common', ({ survey }) => {
    for (const field of ['_id', 'author', 'reservation'] as const)
      expect(new Set(survey.answers.map((answer) => answer[field])).size).toBe(survey.answers.length);
  });

  test('a survey answer has its day and meal but no time', ({ survey }) => {
    for (const { outbox, ...answer } of survey.answers) {
      expect(Object.keys(answer).filter((field) => !known.has(field))).toEqual([]);
      for (const value of Object.values(answer)) {
        expect(value).not.toBeInstanceOf(Date);
        expect(String(value)).not.toMatch(/T\d\d:\d\d/);
        if (typeof value === 'number') expect(value).toBeLessThan(4);
      }
      expect(outbox).toEqual([]);
    }
    for (const { quietFrom } of JSON.parse(textOf(survey, /^surveyShifts$/)) as { quietFrom: string }[])
      expect(quietFrom).toMatch(/T\d\d:00:00\.000Z$/);
  });
  const known = new Set([
    '_id',
    'author',
    'reservation',
    'date',
    'meal',
    'site',
    'food',
    'variety',
    'hygiene',
    'dedication',
    'comment',
    'commented',
    'active',
    'removed',
    'moderated',
  ]);

  test('the order of stored answers does not follow the order of rating', ({ fixture, survey }) => {
    const { reservation } = surveyHashes(fixture.secret);
    const order = survey.diners.flatMap(({ meals }) => meals).map(reservation);
    const place = survey.answers.map((answer) => order.indexOf(answer.reservation));
    expect(place.toSorted((a, b) => a - b)).toEqual(order.map((_, index) => index));
    // Answers are sorted by id, and ids are random, so about half of the pairs are in order of time.
    expect(survey.answers.map(({ _id }) => _id)).toEqual(survey.answers.map(({ _id }) => _id).toSorted());
    let inOrder = 0;
    for (const [index, at] of place.entries())
      for (const later of place.slice(index + 1)) if (at < later) inOrder++;
    const pairs = (place.length * (place.length - 1)) / 2;
    expect(inOrder / pairs).toBeGreaterThan(0.15);
    expect(inOrder / pairs).toBeLessThan(0.85);
  });

  test('no identifier of an answer is stored anywhere else', ({ survey }) => {
    for (const { _id, author, reservation } of survey.answers)
      for (const { where, text } of survey.elsewhere)
        for (const part of [_id, author, reservation]) expect(text.includes(part), where).toBe(false);
  });

  test('no log line about survey answers identifies a person', ({ survey }) => {
    const lines = textOf(survey, /^log of/)
      .split('\n')
      .filter((line) => line.includes('/quiz/') || line.includes('survey.'));
    expect(lines.length).toBeGreaterThanOrEqual(3 * PEOPLE);
    for (const line of lines) {
      for (const fact of facts(survey)) expect(line).not.toContain(fact);
      expect(line).not.toMatch(/"(user|address)":/);
    }
    expect(textOf(survey, /^userLogs$/)).toBe('[]');
  });

  test('no job of a survey identifies a person or a meal', async ({ survey }) => {
    const jobs = textOf(survey, /^redis$/)
      .split('\n')
      .filter((line) => line.includes(':survey:'));
    expect(jobs.length).toBeGreaterThanOrEqual(2 * PEOPLE);
    for (const fact of facts(survey)) expect(jobs.join('\n')).not.toContain(fact);
    expect(jobs.join('\n')).not.toContain('Gostei');
  });

  test('only the key of the server links an answer to its person and meal', ({ fixture, survey }) => {
    const hashes = surveyHashes(fixture.secret);
    for (const { user, meals } of survey.diners) {
      for (const meal of meals) {
        const own = survey.answers.filter(({ reservation }) => reservation === hashes.reservation(meal));
        expect(own).toHaveLength(1);
        expect(own[0]?.author).toBe(hashes.author(user._id, own[0]?._id ?? ''));
      }
    }
    const others = surveyHashes('another secret, as long as it has to be');
    const found = survey.answers.filter(({ reservation }) =>
      survey.diners.some(({ meals }) => meals.some((meal) => others.reservation(meal) === reservation)),
    );
    expect(found).toEqual([]);
  });
});

import { instantAt } from '@reserva/domain/basics/time';
import { newId } from '@reserva/runtime/process/ids';
import { sealSurveyRequest } from '@reserva/secrets/survey-secrets';
import { insertUser } from '@reserva/testing/factories';
import { TEST_ZONE } from '@reserva/testing/test-clock';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import { register } from '../src/commands/register.ts';
import { createSurveyFixture, DATE, metaOf, ratings } from './support/fixture.ts';

const it = testWith(createSurveyFixture);

it.beforeEach(({ fixture }) => fixture.clock.set(`${DATE}T14:30`));

const request = (userId: string, reservationId: string, comment = '') => ({
  userId,
  reservationId,
  comment,
  ...ratings,
});

describe('survey.register', () => {
  it.for([2, 4] as const)(
    'an eaten meal (state %d) is rated with its day, meal and site',
    async (state, { fixture }) => {
      const { user, meal } = await fixture.diner({ state, meal: 2, site: 1, date: '2026-11-18' });
      expect(await fixture.run('survey.register', request(user._id, meal._id, ' Ótimo! '))).toEqual({
        ok: true,
        value: {},
      });
      const [answer] = await fixture.answersTo(meal);
      expect(answer).toMatchObject({
        date: '2026-11-18',
        meal: 2,
        site: 1,
        ...ratings,
        comment: 'Ótimo!',
        commented: true,
        active: true,
      });
    },
  );

  it('a comment of less than three characters is not stored', async ({ fixture }) => {
    const { answer } = await fixture.rated({}, { comment: ' ok ' });
    expect(answer).toMatchObject({ comment: '', commented: false });
  });

  it.for([
    [0, 'survey_not_eaten'],
    [1, 'survey_not_eaten'],
    [3, 'survey_not_eaten'],
  ] as const)('a meal that was not eaten (state %d) cannot be rated', async ([state, code], { fixture }) => {
    const { user, meal } = await fixture.diner({ state });
    expect(await fixture.run('survey.register', request(user._id, meal._id))).toEqual({ ok: false, code });
    expect(await fixture.answersTo(meal)).toEqual([]);
  });

  it('an unknown, foreign or deleted meal gets the same refusal', async ({ fixture }) => {
    const refused = { ok: false, code: 'reservation_not_found' };
    const { user, meal } = await fixture.diner();
    const other = await insertUser(fixture.database);
    const gone = await fixture.diner({ active: false });
    expect(await fixture.run('survey.register', request(user._id, newId(new Date())))).toEqual(refused);
    expect(await fixture.run('survey.register', request(other._id, meal._id))).toEqual(refused);
    expect(await fixture.run('survey.register', request(gone.user._id, gone.meal._id))).toEqual(refused);
    expect(await fixture.answersTo(meal)).toEqual([]);
  });

  it('a visitor’s meal cannot be rated', async ({ fixture }) => {
    const user = await insertUser(fixture.database);
    const { meal } = await fixture.diner({ person: { kind: 'guest', id: user._id, name: 'X', cpf: '' } });
    expect(await fixture.run('survey.register', request(user._id, meal._id))).toMatchObject({ ok: false });
  });

  it.for([
    ['2026-11-21', '23:59', true],
    ['2026-11-22', '00:00', false],
  ] as const)(
    'a meal can be rated until the end of the second day after: %s %s',
    async ([date, time, ok], { fixture }) => {
      const { user, meal } = await fixture.diner();
      fixture.clock.set(`${date}T${time}`);
      expect(fixture.clock.now().getTime()).toBeGreaterThanOrEqual(
        instantAt(date, time, TEST_ZONE).getTime(),
      );
      const outcome = await fixture.run('survey.register', request(user._id, meal._id));
      expect(outcome).toMatchObject(ok ? { ok } : { ok, code: 'survey_closed' });
    },
  );

  it('the rating period follows the configured number of days', async ({ fixture }) => {
    const { user, meal } = await fixture.diner({ date: '2026-11-18' });
    const strict = { ...fixture.context, surveyDays: 0 };
    const answerRequest = request(user._id, meal._id);
    expect(await fixture.run('survey.register', answerRequest, undefined, strict)).toEqual({
      ok: false,
      code: 'survey_closed',
    });
    const patient = { ...fixture.context, surveyDays: 10 };
    fixture.clock.set('2026-11-28T12:00');
    expect(await fixture.run('survey.register', answerRequest, undefined, patient)).toMatchObject({
      ok: true,
    });
  });

  it.for([
    ['com @ arroba', 'comment_characters'],
    ['a\nb\nc\nd\ne', 'comment_lines'],
    ['x'.repeat(551), 'comment_length'],
  ] as const)('a rating with the comment %j is refused', async ([comment, code], { fixture }) => {
    const { user, meal } = await fixture.diner();
    expect(await fixture.run('survey.register', request(user._id, meal._id, comment))).toEqual({
      ok: false,
      code,
    });
    expect(await fixture.answersTo(meal)).toEqual([]);
  });

  it('one of many simultaneous answers to a meal succeeds', async ({ fixture }) => {
    const { user, meal } = await fixture.diner({ date: '2026-11-17', meal: 3 });
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => fixture.run('survey.register', request(user._id, meal._id))),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'survey_answered' });
    expect(await fixture.answersTo(meal)).toHaveLength(1);
  });

  it('a repeated attempt to rate gets its first answer', async ({ fixture }) => {
    const { user, meal } = await fixture.diner();
    const id = newId(new Date());
    const again = () => fixture.run('survey.register', request(user._id, meal._id), id);
    const first = await again();
    expect(first.ok).toBe(true);
    expect(await again()).toEqual(first);
    const [answer] = await fixture.answersTo(meal);
    await fixture.run('survey.remove', { userId: user._id, answerId: answer?._id ?? '' });
    expect(await again()).toEqual(first);
    expect(await fixture.answersTo(meal)).toMatchObject([{ active: false }]);
  });

  it('a request sealed for another command or by others is rejected', async ({ fixture }) => {
    const { user, answer } = await fixture.rated();
    const own = { userId: user._id, answerId: answer._id };
    const sealed = sealSurveyRequest(fixture.config.secret, { for: 'survey.remove', ...own });
    await expect(register(fixture.context, { sealed }, metaOf())).rejects.toThrow();
    const foreign = sealSurveyRequest('another secret of 32 characters!', { for: 'survey.remove', ...own });
    await expect(register(fixture.context, { sealed: foreign }, metaOf())).rejects.toThrow();
  });
});

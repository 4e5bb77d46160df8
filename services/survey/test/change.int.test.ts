import { newId } from '@reserva/runtime/process/ids';
import { until } from '@reserva/testing/drain';
import { insertUser } from '@reserva/testing/factories';
import { waitingEvents } from '@reserva/testing/queues';
import { testWith } from '@reserva/testing/test-with';
import { describe, expect } from 'vitest';
import { createSurveyFixture, DATE, type SurveyFixture } from './support/fixture.ts';

const TOMORROW = '2026-11-20';
const changed = { food: 1, variety: 1, hygiene: 2, dedication: 1 } as const;

const it = testWith(createSurveyFixture);

it.beforeEach(({ fixture }) => fixture.clock.set(`${DATE}T14:30`));

const stored = (fixture: SurveyFixture, answerId: string) =>
  fixture.database.surveyAnswers.findById(answerId).lean();

describe('survey.update', () => {
  const ask = (fixture: SurveyFixture, userId: string, answerId: string, comment = 'Mudei de ideia') =>
    fixture.run('survey.update', { userId, answerId, ...changed, comment });

  it('an update changes only the ratings and the comment of an answer', async ({ fixture }) => {
    const { user, answer } = await fixture.rated();
    expect(await ask(fixture, user._id, answer._id)).toMatchObject({ ok: true });
    expect(await stored(fixture, answer._id)).toEqual({ ...answer, ...changed, comment: 'Mudei de ideia' });
    expect(await ask(fixture, user._id, answer._id, '')).toMatchObject({ ok: true });
    expect(await stored(fixture, answer._id)).toMatchObject({ comment: '', commented: false });
  });

  it('an update of another’s, a missing or an old answer is refused', async ({ fixture }) => {
    const { user, answer } = await fixture.rated();
    const other = await insertUser(fixture.database);
    expect(await ask(fixture, other._id, answer._id)).toEqual({ ok: false, code: 'not_your_answer' });
    expect(await ask(fixture, user._id, newId(new Date()))).toEqual({ ok: false, code: 'survey_not_found' });
    fixture.clock.set(`${TOMORROW}T00:00`);
    expect(await ask(fixture, user._id, answer._id)).toEqual({ ok: false, code: 'survey_not_today' });
    expect(await stored(fixture, answer._id)).toEqual(answer);
  });

  it.for([
    ['[x]', 'comment_characters'],
    ['a\nb\nc\nd\ne', 'comment_lines'],
    ['x'.repeat(551), 'comment_length'],
  ])('an update with the comment %j is refused', async ([comment, code], { fixture }) => {
    const { user, answer } = await fixture.rated();
    expect(await ask(fixture, user._id, answer._id, comment)).toEqual({ ok: false, code });
    expect(await stored(fixture, answer._id)).toEqual(answer);
  });
});

describe('survey.remove', () => {
  const ask = (fixture: SurveyFixture, userId: string, answerId: string, id?: string) =>
    fixture.run('survey.remove', { userId, answerId }, id);

  it('removing an answer deletes its content and allows a new rating', async ({ fixture }) => {
    const { user, meal, answer } = await fixture.rated();
    expect(await ask(fixture, user._id, answer._id)).toMatchObject({ ok: true });
    const left = await stored(fixture, answer._id);
    expect(left).toMatchObject({ active: false, comment: '', commented: false });
    for (const criterion of ['food', 'variety', 'hygiene', 'dedication'])
      expect(left).not.toHaveProperty(criterion);
    const again = { userId: user._id, reservationId: meal._id, ...changed, comment: '' };
    expect(await fixture.run('survey.register', again)).toMatchObject({ ok: true });
    expect(await fixture.answersTo(meal)).toHaveLength(2);
    expect(await fixture.run('survey.register', again)).toEqual({ ok: false, code: 'survey_answered' });
  });

  it('a repeated attempt to remove an answer gets its first answer', async ({ fixture }) => {
    const { user, answer } = await fixture.rated();
    const id = newId(new Date());
    expect(await ask(fixture, user._id, answer._id, id)).toMatchObject({ ok: true });
    expect(await ask(fixture, user._id, answer._id, id)).toMatchObject({ ok: true });
    expect(await ask(fixture, user._id, answer._id)).toEqual({ ok: false, code: 'survey_not_found' });
    expect(
      await fixture.run('survey.update', { userId: user._id, answerId: answer._id, ...changed, comment: '' }),
    ).toEqual({ ok: false, code: 'survey_not_found' });
  });

  it('removing another’s, a missing or an old answer is refused', async ({ fixture }) => {
    const { user, answer } = await fixture.rated();
    const other = await insertUser(fixture.database);
    expect(await ask(fixture, other._id, answer._id)).toEqual({ ok: false, code: 'not_your_answer' });
    expect(await ask(fixture, user._id, newId(new Date()))).toEqual({ ok: false, code: 'survey_not_found' });
    fixture.clock.set(`${TOMORROW}T12:00`);
    expect(await ask(fixture, user._id, answer._id)).toEqual({ ok: false, code: 'survey_not_today' });
    expect(await stored(fixture, answer._id)).toEqual(answer);
  });
});

describe('survey.removeSuggestion', () => {
  const operator = { name: 'OTAVIO RAMOS', role: 2 } as const;
  const ask = (
    fixture: SurveyFixture,
    answerId: string,
    by: { userId: string; operator?: typeof operator; id?: string },
  ) =>
    fixture.run(
      'survey.removeSuggestion',
      { userId: by.userId, answerId, operator: by.operator ?? null },
      by.id,
    );
  const linesOf = async (fixture: SurveyFixture, userId: string) =>
    (await waitingEvents(fixture.stores, 'operator.acted')).filter(
      ({ payload }) => payload.operator.id === userId,
    );

  it('an author removes the comment of today without a log line', async ({ fixture }) => {
    const { user, answer } = await fixture.rated();
    expect(await ask(fixture, answer._id, { userId: user._id, operator })).toMatchObject({ ok: true });
    expect(await ask(fixture, answer._id, { userId: user._id })).toMatchObject({ ok: true });
    expect(await stored(fixture, answer._id)).toEqual({ ...answer, comment: '', commented: false });
    expect(await linesOf(fixture, user._id)).toEqual([]);
  });

  it('an author on another day or a stranger cannot remove a comment', async ({ fixture }) => {
    const { user, answer } = await fixture.rated();
    const other = await insertUser(fixture.database);
    expect(await ask(fixture, answer._id, { userId: other._id })).toEqual({
      ok: false,
      code: 'not_your_answer',
    });
    expect(await ask(fixture, newId(new Date()), { userId: user._id, operator })).toEqual({
      ok: false,
      code: 'survey_not_found',
    });
    fixture.clock.set(`${TOMORROW}T12:00`);
    expect(await ask(fixture, answer._id, { userId: user._id })).toEqual({
      ok: false,
      code: 'survey_not_today',
    });
    expect(await stored(fixture, answer._id)).toEqual(answer);
  });

  it('an operator removes any comment with one log line', async ({ fixture }) => {
    const { answer } = await fixture.rated({ site: 1, meal: 2 }, { comment: 'Palavra feia\nde dois' });
    const moderator = await insertUser(fixture.database, { name: operator.name, role: 2 });
    fixture.clock.set('2027-02-01T10:00');
    const id = newId(new Date());
    expect(await ask(fixture, answer._id, { userId: moderator._id, operator, id })).toMatchObject({
      ok: true,
    });
    expect(await ask(fixture, answer._id, { userId: moderator._id, operator, id })).toMatchObject({
      ok: true,
    });
    const { food, variety, hygiene, dedication } = answer;
    expect(await stored(fixture, answer._id)).toMatchObject({
      comment: '',
      commented: false,
      food,
      variety,
      hygiene,
      dedication,
    });
    const lines = await until('the line', async () => {
      await fixture.sweep();
      const found = await linesOf(fixture, moderator._id);
      return found.length > 0 && found;
    });
    expect(lines).toMatchObject([
      {
        payload: {
          action: 6,
          client: null,
          operator: { id: moderator._id, ...operator },
          description:
            'Excluiu a sugestão sobre Jantar de 19/11/2026, Administrativo: Palavra feia / de dois',
        },
      },
    ]);
    expect(await ask(fixture, answer._id, { userId: moderator._id, operator })).toEqual({
      ok: false,
      code: 'suggestion_not_found',
    });
    expect(JSON.stringify(lines)).not.toContain(answer._id);
  });

  it('one of several operators who remove the same comment succeeds', async ({ fixture }) => {
    const { answer } = await fixture.rated();
    const moderators = await Promise.all(
      Array.from({ length: 8 }, () => insertUser(fixture.database, { role: 2 })),
    );
    const outcomes = await Promise.all(
      moderators.map(({ _id }) => ask(fixture, answer._id, { userId: _id, operator })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const outbox = (await stored(fixture, answer._id))?.outbox ?? [];
    expect(outbox.length).toBeLessThanOrEqual(1);
  });
});

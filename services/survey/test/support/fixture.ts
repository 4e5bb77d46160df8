import type { SurveyRequest, SurveyRequestName } from '@reserva/contracts/surveys/survey-commands';
import type { User } from '@reserva/database/models/people/users';
import type { Reservation } from '@reserva/database/models/reservations/reservations';
import type { SurveyAnswer } from '@reserva/database/models/surveys/survey-answers';
import { outboxStore } from '@reserva/database/writes/outbox';
import { SURVEY_DAYS } from '@reserva/domain/surveys/survey';
import type { CommandMeta } from '@reserva/runtime/messaging/command-worker';
import { createEventPublisher } from '@reserva/runtime/messaging/event-publisher';
import { createOutboxRelay } from '@reserva/runtime/messaging/outbox-relay';
import { newId } from '@reserva/runtime/process/ids';
import { sealSurveyRequest } from '@reserva/secrets/survey-secrets';
import { insertReservation, insertUser, personOf } from '@reserva/testing/factories';
import { createServiceFixture, type ServiceFixture } from '@reserva/testing/service-fixture';
import { register } from '../../src/commands/register.ts';
import { remove } from '../../src/commands/remove.ts';
import { removeSuggestion } from '../../src/commands/remove-suggestion.ts';
import { update } from '../../src/commands/update.ts';
import { type Context, createContext } from '../../src/context.ts';

export const DATE = '2026-11-19';
export const ratings = { food: 3, variety: 2, hygiene: 1, dedication: 3 } as const;

const handlers = {
  'survey.register': register,
  'survey.update': update,
  'survey.remove': remove,
  'survey.removeSuggestion': removeSuggestion,
};
type SurveyInput<N extends SurveyRequestName> = Omit<SurveyRequest<N>, 'for'>;

/** The handlers of the commands with real stores but without a queue. */
export interface SurveyFixture extends ServiceFixture {
  context: Context;
  /** Runs a command as the gateway sends it. The same `id` makes it another attempt. */
  run<N extends SurveyRequestName>(
    name: N,
    request: SurveyInput<N>,
    id?: string,
    context?: Context,
  ): Promise<{ ok: true } | { ok: false; code: string }>;
  /** Inserts a person who ate, with a concluded lunch of today at Fábrica by default. */
  diner(given?: Partial<Reservation>): Promise<{ user: User; meal: Reservation }>;
  /** Inserts a person who rated a meal, with their answer. */
  rated(
    given?: Partial<Reservation>,
    said?: Partial<SurveyInput<'survey.register'>>,
  ): Promise<{ user: User; meal: Reservation; answer: SurveyAnswer }>;
  /** Returns the answers to a reservation, also deleted ones. */
  answersTo(meal: Reservation): Promise<SurveyAnswer[]>;
  /** Publishes the events that a crash left in the outboxes, as `services/reservation` does. */
  sweep(): Promise<number>;
}

export const metaOf = (id = newId(new Date())): CommandMeta => ({
  id,
  actor: { kind: 'system', job: 'survey' },
  requestId: 'test',
});

export async function createSurveyFixture(local = `${DATE}T14:30`): Promise<SurveyFixture> {
  const fixture = await createServiceFixture(local, 'survey');
  const { database, clock, logger, config, keep, stores } = fixture;
  const surveyConfig = { ...config, surveyDays: SURVEY_DAYS, concurrency: 32 };
  const context = await createContext(surveyConfig, logger, keep);
  const publisher = keep(await createEventPublisher({ redis: stores.redis, logger }));
  const sweeper = keep(createOutboxRelay({ store: outboxStore(database), publisher, logger }));
  const run: SurveyFixture['run'] = async (name, request, id, as = context) => {
    const sealed = sealSurveyRequest(config.secret, { for: name, ...request } as never);
    return handlers[name](as, { sealed }, metaOf(id));
  };
  const diner: SurveyFixture['diner'] = async (overrides = {}) => {
    const user = await insertUser(database);
    const meal = await insertReservation(database, {
      person: personOf(user),
      date: DATE,
      state: 2,
      ...overrides,
    });
    return { user, meal };
  };
  const answersTo: SurveyFixture['answersTo'] = (meal) =>
    database.surveyAnswers.find({ reservation: context.hashes.reservation(meal._id) }).lean();
  return {
    ...fixture,
    context,
    run,
    diner,
    answersTo,
    sweep: () => sweeper.sweep(new Date(clock.now().getTime() + 60_000)),
    async rated(overrides, said) {
      const { user, meal } = await diner(overrides);
      const request = {
        userId: user._id,
        reservationId: meal._id,
        ...ratings,
        comment: 'Bom feijão',
        ...said,
      };
      const outcome = await run('survey.register', request);
      const [answer] = await answersTo(meal);
      if (!outcome.ok || !answer) throw new Error(`not rated: ${JSON.stringify(outcome)}`);
      return { user, meal, answer };
    },
  };
}

import type { CommandRefusal, CommandResult } from '@reserva/contracts/commands';
import type { StoredWeekPlan } from '@reserva/database/models/plans/week-plans';
import { announce, commit, commitNew } from '@reserva/database/writes/commit';
import type { Where } from '@reserva/database/writes/documents';
import { outboxEvent } from '@reserva/database/writes/outbox';
import { appendCommand, isKnown } from '@reserva/database/writes/recent-commands';
import { localDateOf } from '@reserva/domain/basics/time';
import { nextIdleCheck, slotsOf } from '@reserva/domain/plans/week-plan';
import { type CommandMeta, done, refuse } from '@reserva/runtime/messaging/command-worker';
import { employeeOf } from '../actors.ts';
import type { Context } from '../context.ts';
import { applyPlans } from './apply-plans.ts';
import { idByWeek, openedMeals } from './opened-meals.ts';
import { mayPlan } from './people-to-plan.ts';

type StoredPlan = Pick<StoredWeekPlan, 'days' | 'from' | 'to' | 'changes' | 'paused'>;
type WeekRefusal = CommandRefusal<'week.save' | 'week.setDay' | 'week.pause'>;

/** The change of a plan with its text for the log (`says`), or the refusal of the change. */
export type PlanChange<R> =
  | { set: Partial<StoredPlan>; says: string; where?: Where<StoredWeekPlan> }
  | { refused: R };

const MAX_ATTEMPTS = 5;

/**
 * Changes the plan of the acting person, one change at a time. Reserves a planned meal immediately if its window is
 * open.
 * @param decide decides on the stored plan, or on null if there is none yet
 */
export async function changePlan<R extends WeekRefusal>(
  context: Context,
  meta: CommandMeta,
  decide: (plan: StoredWeekPlan | null) => PlanChange<R>,
) {
  const { database } = context;
  const { userId } = employeeOf(meta.actor);
  const stored = () => database.weekPlans.findById(userId).lean<StoredWeekPlan>();
  const user = await database.users.findById(userId).select({ active: 1, twoFactor: 1 }).lean();
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const plan = await stored();
    if (plan && isKnown(plan, meta.id)) {
      // An earlier attempt of this command crashed before it answered.
      announce(context, database.weekPlans, plan._id, plan.outbox);
      return done(await applied(context, plan));
    }
    if (!user || !mayPlan(user)) return refuse('week_account');
    const change = decide(plan);
    if ('refused' in change) return refuse(change.refused);
    if (await store(context, meta, plan, change)) {
      const after = await stored();
      if (after) return done(await applied(context, after));
    }
    // The plan changed meanwhile, or a run is reserving the meal. The loop reads the plan again and decides again.
  }
  throw new Error('the plan did not hold still');
}

async function store<R>(
  context: Context,
  meta: CommandMeta,
  plan: StoredWeekPlan | null,
  { set, says, where }: Extract<PlanChange<R>, { set: object }>,
): Promise<boolean> {
  const { database, clock, zone } = context;
  const { weekPlans } = database;
  const by = employeeOf(meta.actor);
  const at = clock.now();
  const today = localDateOf(at, zone);
  const empty: StoredPlan = { days: [], from: today, to: null, changes: [], paused: null };
  const stored: StoredPlan = { ...(plan ?? empty), ...set };
  const person = { kind: 'employee' as const, id: by.userId, name: by.name, cpf: by.cpf };
  const events = [outboxEvent('week.changed', `${meta.id}-week`, at, { person, by, description: says })];
  const changes = {
    ...set,
    slots: slotsOf(stored),
    checkOn: stored.paused || stored.days.length === 0 ? null : nextIdleCheck(null, today),
    changedAt: at,
    revision: (plan?.revision ?? 0) + 1,
    due: true,
  };
  if (!plan) {
    const document = {
      ...stored,
      ...changes,
      _id: by.userId,
      claimed: '',
      commands: [meta.id],
      outbox: events,
    };
    return (await commitNew(context, weekPlans, document)) === 'written';
  }
  const { _id, revision } = plan;
  const condition = { ...where, _id, revision };
  const change = { $set: changes, $push: { commands: appendCommand(meta.id) } };
  return (await commit(context, weekPlans, { where: condition, changes: change, events })) === 'written';
}

/** Applies the changed plan and returns the reservation that it made, if the window of a planned meal is open. */
async function applied(context: Context, plan: StoredWeekPlan): Promise<CommandResult<'week.save'>> {
  await applyPlans(context, [plan]);
  const open = (await openedMeals(context)).find((each) => each.open);
  // The reservation is read from the database, because a concurrent tick may have made it and not this call.
  const reservation = open
    ? await context.database.reservations
        .findOne({
          _id: idByWeek(plan._id, open, context.zone),
          active: true,
          createdAt: { $gte: plan.changedAt },
        })
        .select({ date: 1, meal: 1, site: 1 })
        .lean()
    : null;
  return {
    revision: plan.revision,
    reserved: reservation && { date: reservation.date, meal: reservation.meal, site: reservation.site },
  };
}

import type { Database } from '@reserva/database/database';

type Write = 'insertOne' | 'updateOne' | 'updateMany';

/**
 * Says which writes to the reservations fail. If `when` is `before`, nothing is written. If it is `after`, the write
 * succeeds and only the acknowledgement is lost.
 */
export interface FailurePlan {
  write: Write;
  when: 'before' | 'after';
  times: number;
  /** The write fails only if its filter or document contains this text. */
  about?: string;
}

/** Returns a database whose writes fail as in the plan. */
export function failingDatabase(database: Database, plan: FailurePlan): Database {
  const { collection } = database.reservations;
  let left = plan.times;
  const isHit = (args: unknown[]): boolean =>
    (!plan.about || JSON.stringify(args[0]).includes(plan.about)) && left-- > 0;
  const failingCollection = new Proxy(collection, {
    get(target, name) {
      const member = Reflect.get(target, name, target);
      if (name !== plan.write) return typeof member === 'function' ? member.bind(target) : member;
      return async (...args: unknown[]) => {
        if (!isHit(args)) return member.apply(target, args);
        if (plan.when === 'after') await member.apply(target, args);
        throw new Error('connection lost');
      };
    },
  });
  const reservations = new Proxy(database.reservations, {
    get: (target, name) => (name === 'collection' ? failingCollection : Reflect.get(target, name, target)),
  });
  return { ...database, reservations };
}

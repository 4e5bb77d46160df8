import type { Database } from '@reserva/database/database';

type Write = 'insertOne' | 'updateOne' | 'updateMany';

/** Which writes to the reservations fail: before they happened, or after, when only the answer is lost. */
export interface FailurePlan {
  write: Write;
  when: 'before' | 'after';
  times: number;
  /** Only where this text stands in the filter or document. */
  about?: string;
}

/** The same database, as it is for somebody whose connection breaks. */
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

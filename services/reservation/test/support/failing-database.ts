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
  let left = plan.times;
  const isHit = (args: unknown[]): boolean =>
    (!plan.about || JSON.stringify(args[0]).includes(plan.about)) && left-- > 0;
  const reservations = new Proxy(database.reservations, {
    get(model, name) {
      const member = Reflect.get(model, name);
      if (name !== plan.write) return member;
      return async (...args: unknown[]) => {
        if (!isHit(args)) return member.apply(model, args);
        if (plan.when === 'after') await member.apply(model, args);
        throw new Error('connection lost');
      };
    },
  });
  return { ...database, reservations };
}

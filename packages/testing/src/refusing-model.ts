import { type Model, mongo } from 'mongoose';

/** A model that is read as ever, and refuses each row that is written with others, for a reason of no rule. */
export function refusingModel<T>(model: Model<T>): Model<T> {
  const insertMany = async (rows: readonly object[]) => {
    const error = new mongo.MongoBulkWriteError(
      { message: 'refused' } as Error,
      {
        getWriteConcernError: () => undefined,
      } as mongo.BulkWriteResult,
    );
    const refused = rows.map((_, index) => ({ index, code: 1, errmsg: 'refused' }));
    throw Object.assign(error, { writeErrors: refused });
  };
  const bulkWrite = async (rows: readonly object[]) => {
    const error = new mongo.MongoClientBulkWriteError({ message: 'refused' });
    error.writeErrors = new Map(rows.map((_, n) => [n, { code: 1, message: 'refused' }]));
    throw error;
  };
  const db = new Proxy(model.db, {
    get: (target, name) => (name === 'bulkWrite' ? bulkWrite : Reflect.get(target, name, target)),
  });
  return new Proxy(model, {
    get: (target, name) =>
      name === 'db' ? db : name === 'insertMany' ? insertMany : Reflect.get(target, name),
  });
}

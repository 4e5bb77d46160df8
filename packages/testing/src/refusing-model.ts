import { type Model, mongo } from 'mongoose';

/**
 * Returns a model whose reads work and whose batch writes fail. Every row fails with an error that has nothing to do
 * with our rules.
 */
export function refusingModel<T>(model: Model<T>): Model<T> {
  const bulkWrite = async (rows: readonly object[]) => {
    const error = new mongo.MongoClientBulkWriteError({ message: 'refused' });
    error.writeErrors = new Map(rows.map((_, n) => [n, { code: 1, message: 'refused' }]));
    throw error;
  };
  const db = new Proxy(model.db, {
    get: (target, name) => (name === 'getClient' ? () => ({ bulkWrite }) : Reflect.get(target, name, target)),
  });
  return new Proxy(model, { get: (target, name) => (name === 'db' ? db : Reflect.get(target, name)) });
}

import type { Readable, Writable } from 'node:stream';
import { StoreUnavailable } from '@reserva/contracts/store-unavailable';
import { mongo } from 'mongoose';
import { fromMongo } from './from-mongo.ts';

/** Whatever asks the server: mongoose's queries and ours past it all end in one of these. */
const calls = Object.getOwnPropertyNames(mongo.Collection.prototype).filter((name) => name !== 'constructor');
/** What a list asks for while it is read. */
const reads = ['hasNext', 'next', 'tryNext', 'toArray', Symbol.asyncIterator];

type Call = (...args: unknown[]) => unknown;

/**
 * Every call to this collection tells by its type when MongoDB does not serve. The collection itself is changed: mongoose
 * hands the same one to every query of its model.
 */
export function typeErrorsOf(collection: object, connection: { readonly db?: unknown }): void {
  for (const name of calls) {
    const call = methodOf(collection, name);
    if (!call) continue;
    Reflect.set(collection, name, (...args: unknown[]) => {
      // Mongoose has no type for this.
      if (!connection.db) throw new StoreUnavailable('MongoDB', new Error('it was not reached yet'));
      const answer = call.apply(collection, args);
      if (answer instanceof Promise) return answer.catch(rethrow);
      return answer instanceof mongo.AbstractCursor ? typeErrorsOfCursor(answer) : answer;
    });
  }
}

function typeErrorsOfCursor(cursor: mongo.AbstractCursor): mongo.AbstractCursor {
  for (const name of reads) {
    const call = methodOf(cursor, name);
    if (!call) continue;
    Reflect.set(cursor, name, (...args: unknown[]) => {
      const answer = call.apply(cursor, args);
      return answer instanceof Promise ? answer.catch(rethrow) : typed(answer as AsyncGenerator);
    });
  }
  return cursor;
}

/** The same of a stream of GridFS: what ends it is told by its type. */
export function typeErrorsOfStream<S extends Readable | Writable>(stream: S): S {
  const destroy = stream._destroy.bind(stream);
  stream._destroy = (error, done) =>
    destroy(error, (other) => done(fromMongo(other ?? error) as Error | null));
  return stream;
}

async function* typed(documents: AsyncGenerator): AsyncGenerator {
  try {
    yield* documents;
  } catch (error) {
    rethrow(error);
  }
}

function rethrow(error: unknown): never {
  throw fromMongo(error);
}

function methodOf(target: object, name: string | symbol): Call | undefined {
  const method: unknown = Reflect.get(target, name);
  return typeof method === 'function' ? (method as Call) : undefined;
}

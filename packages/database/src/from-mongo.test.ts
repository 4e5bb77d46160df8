import { StoreUnavailable } from '@reserva/contracts/basics/store-unavailable';
import { Error as MongooseError, mongo } from 'mongoose';
import { expect, test } from 'vitest';
import { fromMongo } from './from-mongo.ts';

const named = (name: string, message = '') => Object.assign(new Error(message), { name });
const said = (code: number) => new mongo.MongoServerError({ message: `code ${code}`, code });

/** Builds the error of a bulk write that the primary stored, but perhaps no replica. */
const manyWritten = (fields: Partial<mongo.MongoClientBulkWriteError>) =>
  Object.assign(new mongo.MongoClientBulkWriteError({ message: 'written' }), fields);

test.each([
  new mongo.MongoNetworkError('connection 7 to 127.0.0.1:27017 closed'),
  new mongo.MongoNetworkTimeoutError('connection 7 to 127.0.0.1:27017 timed out'),
  new mongo.MongoTopologyClosedError('closed'),
  new MongooseError.MongooseServerSelectionError('connect ECONNREFUSED 127.0.0.1:27017'),
  named('MongoWaitQueueTimeoutError'),
  said(10107),
  said(14031),
  said(11602),
  new mongo.MongoWriteConcernError({ ok: 1, writeConcernError: { code: 91, errmsg: 'shutting down' } }),
  manyWritten({ writeConcernErrors: [{ code: 64, message: 'waiting for replication timed out' }] }),
])('the error %s is an outage', (error) => expect(fromMongo(error)).toBeInstanceOf(StoreUnavailable));

test.each([
  said(11000),
  said(2),
  named('ValidationError'),
  new Error('connect ECONNREFUSED 127.0.0.1:25'),
  new Error('the password has expired'),
  'MongoNetworkError',
  null,
])('the error %s is not an outage', (error) => expect(fromMongo(error)).toBe(error));

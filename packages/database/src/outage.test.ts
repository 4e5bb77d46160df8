import { Error as MongooseError, mongo } from 'mongoose';
import { expect, test } from 'vitest';
import { isDatabaseOutage } from './outage.ts';

const named = (name: string, message = '') => Object.assign(new Error(message), { name });
const said = (code: number) => new mongo.MongoServerError({ message: `code ${code}`, code });

test.each([
  new mongo.MongoNetworkError('connection 7 to 127.0.0.1:27017 closed'),
  new mongo.MongoNetworkTimeoutError('connection 7 to 127.0.0.1:27017 timed out'),
  new mongo.MongoTopologyClosedError('closed'),
  new MongooseError.MongooseServerSelectionError('connect ECONNREFUSED 127.0.0.1:27017'),
  named('MongoWaitQueueTimeoutError'),
  said(10107),
  said(14031),
])('%s is an outage', (error) => expect(isDatabaseOutage(error)).toBe(true));

test.each([
  said(11000),
  said(2),
  named('ValidationError'),
  new Error('connect ECONNREFUSED 127.0.0.1:25'),
  'MongoNetworkError',
  null,
])('%s is a fault of ours', (error) => expect(isDatabaseOutage(error)).toBe(false));

import { expect, test } from 'vitest';
import { isOutage } from './outage.ts';

const named = (name: string, message = '') => Object.assign(new Error(message), { name });

test.each([
  named('MongoServerSelectionError'),
  named('MongoNetworkTimeoutError'),
  named('PoolClearedOnNetworkError'),
  named('MaxRetriesPerRequestError'),
  new Error("Stream isn't writeable and enableOfflineQueue options is false"),
  new Error('Command timed out'),
  new Error('Redis connection is not ready'),
  new Error('connect ECONNREFUSED 127.0.0.1:6379'),
])('%s is an outage', (error) => expect(isOutage(error)).toBe(true));

test.each([
  new Error('the password has expired'),
  named('MongoServerError', 'E11000 duplicate key'),
  named('ValidationError'),
  'ECONNREFUSED',
  null,
])('%s is a fault of ours', (error) => expect(isOutage(error)).toBe(false));

import type { KeyPurpose } from '@reserva/secrets/keys';
import type { CollectionName } from './collections.ts';

/** What a process may do with collections. Whatever it may change it may read, too. */
export interface MongoRights {
  read?: readonly CollectionName[];
  insert?: readonly CollectionName[];
  update?: readonly CollectionName[];
  /** Documents, never a collection. */
  remove?: readonly CollectionName[];
  /** Where a library looks after the indexes itself. */
  index?: readonly CollectionName[];
  /** Their indexes, and no document. */
  list?: readonly CollectionName[];
}

/** Redis rights of a process: its queues, keys and channels by their names after the prefix, and nothing for administrators. */
export interface RedisRights {
  /** Queues of BullMQ. */
  queues: readonly string[];
  /** Other keys, with their hash tag in braces (see `keyName`). */
  keys: readonly string[];
  channels: readonly string[];
  /** Commands that only administrators have otherwise. */
  commands?: readonly string[];
}

/** A role of MongoDB's own, on the database or on the scratch one beside it (`scratchName`). */
interface BuiltInRole {
  role: 'read' | 'readWrite' | 'dbAdmin';
  on: 'database' | 'scratch';
}

/** All that a process is given: it holds no other key, and its users in the stores may do nothing else. */
export interface Access {
  keys: readonly KeyPurpose[];
  mongo: MongoRights | null;
  /** Of whoever handles all collections, those of other versions too. */
  builtIn?: readonly BuiltInRole[];
  redis: RedisRights | null;
}

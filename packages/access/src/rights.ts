import type { KeyPurpose } from '@reserva/secrets/keys';
import type { CollectionName } from './collections.ts';

/** Rights of a process on collections. A right to change documents includes the right to read them. */
export interface MongoRights {
  read?: readonly CollectionName[];
  insert?: readonly CollectionName[];
  update?: readonly CollectionName[];
  /** Right to remove documents, but never a whole collection. */
  remove?: readonly CollectionName[];
  /** Right to create and list indexes. Only collections whose indexes a library creates need it. */
  index?: readonly CollectionName[];
  /** Right to list indexes without reading documents. */
  list?: readonly CollectionName[];
}

/** Rights of a process in Redis. The names leave out the prefix that all keys have. */
export interface RedisRights {
  /** Names of BullMQ queues. */
  queues: readonly string[];
  /** Other keys, with the hash tag in braces (see `keyName`). */
  keys: readonly string[];
  channels: readonly string[];
  /** Additional commands that usually only the administrator may run. */
  commands?: readonly string[];
}

/** A built-in role of MongoDB. It applies to the database, or to the scratch database (`scratchName`). */
interface BuiltInRole {
  role: 'read' | 'readWrite' | 'dbAdmin';
  on: 'database' | 'scratch';
}

/** All rights of a process: its keys, and the rights of its users in MongoDB and Redis. */
export interface Access {
  keys: readonly KeyPurpose[];
  mongo: MongoRights | null;
  /** Built-in roles for a process that uses all collections, even those of other versions of the code. */
  builtIn?: readonly BuiltInRole[];
  redis: RedisRights | null;
}

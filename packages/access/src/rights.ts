import type { KeyPurpose } from '@reserva/secrets/keys';
import type { CollectionName } from './collections.ts';

/** Rights of a process on collections. A right to change documents includes the right to read them. */
export interface MongoRights {
  read?: readonly CollectionName[];
  insert?: readonly CollectionName[];
  update?: readonly CollectionName[];
  /** Right to remove documents, but never a whole collection. */
  remove?: readonly CollectionName[];
  /** Right to create and list indexes, where a library manages the indexes itself. */
  index?: readonly CollectionName[];
  /** Right to list indexes without reading documents. */
  list?: readonly CollectionName[];
}

/** Redis rights of a process. Names of queues, keys and channels omit the common prefix. */
export interface RedisRights {
  /** Names of BullMQ queues. */
  queues: readonly string[];
  /** Other keys, with their hash tag in braces (see `keyName`). */
  keys: readonly string[];
  channels: readonly string[];
  /** Additional commands that otherwise only the administrator may run. */
  commands?: readonly string[];
}

/** A built-in role of MongoDB, on the database or on its scratch database (`scratchName`). */
interface BuiltInRole {
  role: 'read' | 'readWrite' | 'dbAdmin';
  on: 'database' | 'scratch';
}

/** All rights of a process. The process holds no other keys, and its store users have no other rights. */
export interface Access {
  keys: readonly KeyPurpose[];
  mongo: MongoRights | null;
  /** Built-in roles of a process that handles all collections, including those of other versions. */
  builtIn?: readonly BuiltInRole[];
  redis: RedisRights | null;
}

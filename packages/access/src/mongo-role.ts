import { scratchName } from '@reserva/database/scratch-name';
import type { Access, MongoRights } from './rights.ts';

/** A privilege in the form that MongoDB's command `createRole` requires. */
export interface Privilege {
  resource: { db: string; collection: string };
  actions: string[];
}

const actionsOf = {
  read: ['find'],
  insert: ['find', 'insert'],
  update: ['find', 'update'],
  remove: ['find', 'remove'],
  index: ['createIndex', 'listIndexes'],
  list: ['listIndexes'],
} as const satisfies Record<keyof MongoRights, readonly string[]>;

/** Builds the privileges of a role, one for each collection that the process may use. */
export function privilegesOf(db: string, rights: MongoRights): Privilege[] {
  const actions = new Map<string, Set<string>>();
  for (const [right, collections] of Object.entries(rights) as [keyof MongoRights, readonly string[]][]) {
    for (const collection of collections) {
      const granted = actions.get(collection) ?? new Set();
      actions.set(collection, granted);
      for (const action of actionsOf[right]) granted.add(action);
    }
  }
  return [...actions].map(([collection, granted]) => ({
    resource: { db, collection },
    actions: [...granted].sort(),
  }));
}

interface Command {
  command: Record<string, unknown>;
  /**
   * Command to run if the first one fails with this code. It then creates the role or user, which does not exist yet.
   */
  otherwise: { code: number; command: Record<string, unknown> };
}

const ROLE_NOT_FOUND = 31;
const USER_NOT_FOUND = 11;

/**
 * Builds the commands that create the role and the user of a process in the database `db`. If the role or user exists,
 * its earlier rights are replaced.
 * @param builtIn additional built-in roles of MongoDB
 * @param everything true: grants reading and writing of the whole database, which the seed of demo data needs
 */
export function userCommands(
  db: string,
  {
    name,
    password,
    rights,
    builtIn = [],
    everything = false,
  }: {
    name: string;
    password: string;
    rights: MongoRights;
    builtIn?: Access['builtIn'] | undefined;
    everything?: boolean;
  },
): Command[] {
  const role = { privileges: privilegesOf(db, rights), roles: [] };
  const user = {
    pwd: password,
    roles: [
      { role: name, db },
      ...builtIn.map(({ role: own, on }) => ({ role: own, db: on === 'scratch' ? scratchName(db) : db })),
      ...(everything ? [{ role: 'readWrite', db }] : []),
    ],
  };
  return [
    {
      command: { updateRole: name, ...role },
      otherwise: { code: ROLE_NOT_FOUND, command: { createRole: name, ...role } },
    },
    {
      command: { updateUser: name, ...user },
      otherwise: { code: USER_NOT_FOUND, command: { createUser: name, ...user } },
    },
  ];
}

import type { User } from '../people/users.ts';
import type { Leave } from './leaves.ts';

type LeaveInput = Pick<Leave, '_id' | 'from' | 'to' | 'kind' | 'source' | 'at' | 'by' | 'command' | 'outbox'>;

/** Builds a new leave. No command has shortened it yet. */
export const newLeave = (
  { _id: id, name, cpf }: Pick<User, '_id' | 'name' | 'cpf'>,
  input: LeaveInput,
): Leave => ({
  person: { id, name, cpf },
  lastDay: input.to,
  endings: [],
  revision: 1,
  due: true,
  ...input,
});

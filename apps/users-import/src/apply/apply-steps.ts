import { duplicateKey } from '@reserva/database/database';
import { newAccessKey, type User } from '@reserva/database/models/users';
import { type BulkWrite, documents } from '@reserva/database/writes/documents';
import type { Context } from '@reserva/file-import/context';
import { atOnce } from '../at-once.ts';
import type { Step } from '../plan/make-plan.ts';
import { hashPassword, noPassword } from '../plan/passwords.ts';
import { endSessions, updateSessions } from './sessions.ts';
import { userChanges, userOf } from './user-documents.ts';

const BATCH = 500;

/** Writes the steps. @returns lines that somebody else's change at the same moment kept from being written, and why */
export async function applySteps(context: Context, steps: readonly Step[]): Promise<Map<number, string>> {
  const faults = new Map<number, string>();
  const writing = steps.filter((step) => step.kind !== 'same');
  const unusable = await noPassword();
  for (let from = 0; from < writing.length; from += BATCH) {
    const batch = writing.slice(from, from + BATCH);
    const operations = await atOnce.map(batch, (step) => operationOf(context, step, unusable));
    const withNewPassword = batch.flatMap((step) =>
      step.kind === 'change' && step.newPassword ? [step.user._id] : [],
    );
    // Before, so that an interrupted import leaves none open; and after, for who signed in meanwhile with the old one.
    await endSessions(context, withNewPassword, 'credentials changed');
    const failed = await write(context, operations);
    await endSessions(context, withNewPassword, 'credentials changed');
    for (const index of failed) {
      const line = batch[index]?.person.line;
      if (line) faults.set(line, 'login, CPF ou crachá passou a ser usado por outra pessoa');
    }
    const written = batch.filter((_, index) => !failed.has(index));
    for (const step of written) {
      // What the person's open sessions show and may do follows at once.
      if (step.kind === 'change' && step.changes.length > 0) await updateSessions(context, step);
    }
  }
  return faults;
}

type Operation = BulkWrite<User>;

async function operationOf(context: Context, step: Step, unusable: string): Promise<Operation> {
  const { password } = step.person;
  if (step.kind === 'create') {
    const hashed = password === undefined ? null : await hashPassword(password);
    return { insertOne: { document: userOf(context.clock.now(), step.person, hashed, unusable) } };
  }
  if (step.kind === 'same') throw new Error('nothing to write');
  const hashed = step.newPassword && password !== undefined ? await hashPassword(password) : null;
  const filter = { _id: step.user._id };
  // A new password is a new access key as well.
  const update = { $set: userChanges(step, hashed), ...(hashed && { $inc: newAccessKey }) };
  return { updateOne: { filter, update } };
}

/** @returns the indexes of those that met a unique value. @throws on any other failure */
async function write({ database }: Context, operations: Operation[]): Promise<Set<number>> {
  try {
    await documents(database.users).bulkWrite(operations, { ordered: false });
    return new Set();
  } catch (error) {
    const errors = (error as { writeErrors?: { index: number; code?: number }[] }).writeErrors;
    if (!duplicateKey(error) || !errors || errors.some(({ code }) => code !== 11000)) throw error;
    return new Set(errors.map(({ index }) => index));
  }
}

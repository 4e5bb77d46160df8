import { newAccessKey, type User } from '@reserva/database/models/people/users';
import type { Row } from '@reserva/database/writes/commit-all';
import type { Context } from '@reserva/file-import/context';
import { limitConcurrency } from '../limit-concurrency.ts';
import type { Step } from '../plan/make-plan.ts';
import { hashPassword, noPassword } from '../plan/passwords.ts';
import { changeOf, creationOf, personLine } from './log-lines.ts';
import { endSessions, updateSessions } from './sessions.ts';
import { asCompared, userChanges, userOf } from './user-documents.ts';
import { writeAll } from './write-all.ts';

const BATCH = 500;

const TAKEN = 'login, CPF ou crachá passou a ser usado por outra pessoa';
const CHANGED = 'o cadastro mudou durante a importação: importe o arquivo outra vez';

/**
 * Writes the steps.
 * @returns the lines that were not written because of a concurrent change, with the reason
 */
export async function applySteps(context: Context, steps: readonly Step[]): Promise<Map<number, string>> {
  const problems = new Map<number, string>();
  const writing = steps.filter((step) => step.kind !== 'same');
  const unusable = await noPassword();
  for (let from = 0; from < writing.length; from += BATCH) {
    const batch = writing.slice(from, from + BATCH);
    const rows = await limitConcurrency.map(batch, (step) => rowOf(context, step, unusable));
    const userIds = batch.flatMap((step) => (requiresSignIn(step) ? [step.user._id] : []));
    // End the sessions before the write, so that an interrupted import leaves none open. End them again afterwards,
    // because people may have signed in with the old credentials.
    await endSessions(context, userIds, 'credentials changed');
    const outcomes = await writeAll(context.database.users, rows);
    await endSessions(context, userIds, 'credentials changed');
    for (const [index, step] of batch.entries()) {
      const outcome = outcomes[index];
      if (outcome !== 'written') problems.set(step.person.line, outcome === 'not_matched' ? CHANGED : TAKEN);
      // Open sessions must show and permit the new values immediately.
      else if (step.kind === 'change' && step.changes.length > 0) await updateSessions(context, step);
    }
  }
  return problems;
}

/**
 * True if the step invalidates the credentials of the person's sessions, by a new password or because a second factor
 * becomes mandatory.
 */
const requiresSignIn = (step: Step): step is Extract<Step, { kind: 'change' }> =>
  step.kind === 'change' &&
  (step.newPassword || (step.user.twoFactor.exempt && step.person.exempt === false));

/** Builds the write of a step with its line of the log, so that a failed write leaves no line. */
async function rowOf({ clock }: Context, step: Step, unusable: string): Promise<Row<User>> {
  const { password } = step.person;
  const now = clock.now();
  if (step.kind === 'create') {
    const hashed = password === undefined ? null : await hashPassword(password);
    const user = userOf(now, step.person, hashed, unusable);
    return { insert: { ...user, outbox: [personLine(now, user, creationOf(user))] } };
  }
  if (step.kind === 'same') throw new Error('nothing to write');
  const hashed = step.newPassword && password !== undefined ? await hashPassword(password) : null;
  const change = changeOf(step);
  return {
    where: asCompared(step),
    // A new password also replaces the access key.
    changes: { $set: userChanges(step, hashed), ...(hashed && { $inc: newAccessKey }) },
    events: change === null ? [] : [personLine(now, { _id: step.user._id, name: step.person.name }, change)],
  };
}

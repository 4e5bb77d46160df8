import { newLeave } from '@reserva/database/models/money/new-leave';
import { departuresOfPeople } from '@reserva/database/queries/money/departures';
import { leavesOfPeople } from '@reserva/database/queries/money/waivers';
import { commandLineEvent } from '@reserva/database/writes/operator-log-event';
import { type RowWriteResult, writeRows } from '@reserva/database/writes/write-rows';
import { describeLeave } from '@reserva/domain/money/leaves';
import type { Context } from '@reserva/file-import/context';
import { decode } from '@reserva/file-import/decode';
import { readRows } from '@reserva/file-import/read-rows';
import { newId } from '@reserva/runtime/process/ids';
import { columns } from './columns.ts';
import { makePlan, type Step, type StoredUser } from './plan/make-plan.ts';
import { readLeave } from './plan/read-leave.ts';

const BATCH = 500;

/**
 * Records the leaves of a file. The reservation service then applies them to the reservations. A line is written
 * completely or not at all. The import is idempotent, and a repetition completes an interrupted one.
 * @returns the result of each line, in their order
 * @throws FileError when the file as a whole is invalid
 */
export async function importLeaves(
  context: Context,
  bytes: Uint8Array,
  { dryRun }: { dryRun: boolean },
): Promise<Step[]> {
  const { database } = context;
  const lines = readRows(decode(bytes), columns).map(readLeave);
  const leaveLines = lines.flatMap((each) => ('faults' in each ? [] : [each]));
  const invalidLines = lines.flatMap((each): Step[] =>
    'faults' in each ? [{ kind: 'refused', ...each }] : [],
  );
  const cpfs = [...new Set(leaveLines.map(({ cpf }) => cpf))];
  const users = await inBatches(cpfs, async (batch): Promise<StoredUser[]> => {
    const users = await database.users
      .find({ cpf: { $in: batch } })
      .select({ name: 1, cpf: 1, active: 1 })
      .lean();
    const departures = await departuresOfPeople(
      database,
      users.map(({ _id }) => _id),
    );
    const hasDeparted = (id: string) => (departures.get(id) ?? []).some(({ returned }) => returned === null);
    return users.map(({ _id, name, cpf, active }) => ({ _id, name, cpf, gone: !active || hasDeparted(_id) }));
  });
  const storedLeaves = await inBatches(
    users.map(({ _id }) => _id),
    (batch) => leavesOfPeople(database, batch),
  );
  const planned = makePlan(leaveLines, users, storedLeaves);
  const steps = dryRun ? planned : await record(context, planned);
  return [...steps, ...invalidLines].sort((a, b) => lineOf(a) - lineOf(b));
}

export const lineOf = (step: Step): number => (step.kind === 'refused' ? step.line : step.leaveLine.line);

/**
 * Writes the planned leaves.
 * @returns the steps with their results. A leave that another process recorded at the same time becomes `same`.
 */
async function record({ database, clock }: Context, planned: readonly Step[]): Promise<Step[]> {
  const at = clock.now();
  const command = newId(at);
  const by = { kind: 'system', job: 'leaves-import' } as const;
  const common = { at, by, command, source: 'file' as const };
  return inBatches(planned, async (batch) => {
    const rows = batch.flatMap((step) => {
      if (step.kind !== 'record') return [];
      const { from, to, kind } = step.leaveLine;
      const _id = newId(at);
      // The log line names no account, because the account of the caller is unknown.
      const description = `Registrou por arquivo: ${describeLeave({ kind, from, lastDay: to })}`;
      const line = commandLineEvent(_id, at, description, step.user);
      return [{ insert: newLeave(step.user, { ...common, _id, from, to, kind, outbox: [line] }) }];
    });
    const written = rows.length > 0 ? await writeRows(database.leaves, rows) : [];
    return batch.map((step) => (step.kind === 'record' ? cameOut(step, written.shift()) : step));
  });
}

function cameOut(step: Extract<Step, { kind: 'record' }>, written: RowWriteResult | undefined): Step {
  if (written === 'written') return step;
  if (written === 'duplicate') return { ...step, kind: 'same', shortened: false };
  return { kind: 'refused', line: step.leaveLine.line, faults: ['não pôde ser gravada: importe novamente'] };
}

async function inBatches<Item, Result>(
  items: readonly Item[],
  work: (batch: Item[]) => Promise<Result[]>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += BATCH) {
    results.push(...(await work(items.slice(from, from + BATCH))));
  }
  return results;
}

import type { Context } from '@reserva/file-import/context';
import { decode } from '@reserva/file-import/decode';
import { FileError } from '@reserva/file-import/file-error';
import { readRows } from '@reserva/file-import/read-rows';
import { isCommonPassword } from '@reserva/secrets/common-passwords';
import { applySteps } from './apply/apply-steps.ts';
import { deactivate } from './apply/deactivate.ts';
import { handovers, release } from './apply/release.ts';
import { columns } from './columns.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { findRepeated } from './plan/find-repeated.ts';
import { findTaken, type Release } from './plan/find-taken.ts';
import { knownUsers, type StoredUser } from './plan/known-user.ts';
import { type Step, stepOf } from './plan/make-plan.ts';
import { type Person, readPerson } from './plan/read-person.ts';

export interface ImportOptions {
  dryRun: boolean;
  /** If true, active people who are not in the file are deactivated. */
  deactivateMissing: boolean;
}

export interface ImportResult {
  /** The steps by line. Lines that could not be written are in `faulty` instead. */
  steps: Step[];
  /** The problems by line. */
  faulty: Map<number, string[]>;
  faults: number;
  /** The logins and badges that inactive people give up. */
  releases: Release[];
  deactivated: StoredUser[];
  /** True if a deactivation was requested but did not happen, because lines have problems. */
  deactivationHeld: boolean;
}

/**
 * Imports the people of a file. A line is written completely or not at all, and lines with problems are left out. The
 * import is idempotent, and a repetition completes an interrupted one.
 * @throws FileError when the file as a whole is invalid
 */
export async function importUsers(
  context: Context,
  bytes: Uint8Array,
  options: ImportOptions,
): Promise<ImportResult> {
  const lines = readRows(decode(bytes), columns).map(readPerson);
  const people = lines.map(({ person }) => person);
  const invalidLines = new Map<number, string[]>();
  const blame = (line: number, problems: readonly string[]) => {
    if (problems.length > 0) invalidLines.set(line, [...(invalidLines.get(line) ?? []), ...problems]);
  };
  for (const { person, faults: problems } of lines) blame(person.line, problems);
  for (const [line, problems] of findRepeated(people)) blame(line, problems);
  for (const { line, password } of people) {
    if (password && (await isCommonPassword(password))) blame(line, ['senha muito comum']);
  }
  const fine = () => people.filter(({ line }) => !invalidLines.has(line));

  const storedUsers = await knownUsers(context.database);
  const named = new Set(people.map(({ cpf }) => cpf));
  const isMissing = (user: StoredUser) => user.active && !named.has(user.cpf);
  // A line with problems may belong to any person. If there is such a line, no one is deactivated, and people who are
  // missing from the file retain their logins and badges.
  let leaving = options.deactivateMissing && invalidLines.size === 0;
  const stays = (user: StoredUser) => user.active && !(leaving && isMissing(user));
  let takenValues = findTaken(fine(), storedUsers, stays);
  if (leaving && takenValues.faults.size > 0) {
    leaving = false;
    takenValues = findTaken(fine(), storedUsers, stays);
  }
  for (const [line, each] of takenValues.faults) blame(line, each);
  const deactivated = leaving ? storedUsers.filter(isMissing) : [];

  const byCpf = new Map(storedUsers.map((user) => [user.cpf, user]));
  const planned = await limitConcurrency.map(fine(), (person) => stepOf(person, byCpf.get(person.cpf)));
  refuseLosingAdministrators(storedUsers, planned, deactivated);
  if (!options.dryRun) {
    await release(context, [...takenValues.releases, ...handovers(planned)]);
    for (const [line, fault] of await applySteps(context, planned)) blame(line, [fault]);
    await deactivate(context, deactivated);
  }
  return {
    steps: planned.filter(({ person }) => !invalidLines.has(person.line)),
    faulty: invalidLines,
    faults: invalidLines.size,
    releases: takenValues.releases,
    deactivated,
    deactivationHeld: options.deactivateMissing && !leaving,
  };
}

/**
 * Checks that an administrator remains.
 * @throws FileError when the import would leave none
 */
function refuseLosingAdministrators(
  storedUsers: readonly StoredUser[],
  planned: readonly Step[],
  deactivated: readonly StoredUser[],
): void {
  const administrates = ({ role, active }: StoredUser) => active && role === 1;
  if (!storedUsers.some(administrates)) return;
  const after = new Map(planned.map(({ person }) => [person.cpf, person] as [string, Person]));
  const stays = storedUsers.some((user) => {
    const role = after.get(user.cpf)?.role ?? user.role;
    const active = (user.active || after.has(user.cpf)) && !deactivated.includes(user);
    return active && role === 1;
  });
  const comes = planned.some(({ kind, person }) => kind === 'create' && person.role === 1);
  if (!stays && !comes) {
    throw new FileError('O arquivo deixaria o sistema sem administrador. Nada foi gravado.');
  }
}

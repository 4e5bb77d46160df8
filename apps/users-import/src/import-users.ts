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
  /** Who is active and not in the file is deactivated. */
  deactivateMissing: boolean;
}

export interface ImportResult {
  /** By line; those that could not be written are among the faults instead. */
  steps: Step[];
  /** What is wrong, by line. */
  faulty: Map<number, string[]>;
  faults: number;
  /** By people who are no longer active. */
  releases: Release[];
  deactivated: StoredUser[];
  /** Nobody was deactivated although it was asked for, because lines have faults. */
  deactivationHeld: boolean;
}

/**
 * Brings the people of a file into the database. A line is done whole or not at all; lines with faults are left out.
 * Repeating it changes nothing more, and finishes what was interrupted.
 * @throws FileError when the file as a whole is not fit
 */
export async function importUsers(
  context: Context,
  bytes: Uint8Array,
  options: ImportOptions,
): Promise<ImportResult> {
  const read = readRows(decode(bytes), columns).map(readPerson);
  const people = read.map(({ person }) => person);
  const faulty = new Map<number, string[]>();
  const blame = (line: number, faults: readonly string[]) => {
    if (faults.length > 0) faulty.set(line, [...(faulty.get(line) ?? []), ...faults]);
  };
  for (const { person, faults } of read) blame(person.line, faults);
  for (const [line, faults] of findRepeated(people)) blame(line, faults);
  for (const { line, password } of people) {
    if (password && (await isCommonPassword(password))) blame(line, ['senha muito comum']);
  }
  const fine = () => people.filter(({ line }) => !faulty.has(line));

  const known = await knownUsers(context.database);
  const named = new Set(people.map(({ cpf }) => cpf));
  const isMissing = (user: StoredUser) => user.active && !named.has(user.cpf);
  // A line with faults may be about anybody: nobody leaves then, and keeps what others may want.
  let leaving = options.deactivateMissing && faulty.size === 0;
  const stays = (user: StoredUser) => user.active && !(leaving && isMissing(user));
  let taken = findTaken(fine(), known, stays);
  if (leaving && taken.faults.size > 0) {
    leaving = false;
    taken = findTaken(fine(), known, stays);
  }
  for (const [line, each] of taken.faults) blame(line, each);
  const deactivated = leaving ? known.filter(isMissing) : [];

  const byCpf = new Map(known.map((user) => [user.cpf, user]));
  const planned = await limitConcurrency.map(fine(), (person) => stepOf(person, byCpf.get(person.cpf)));
  refuseLosingAdministrators(known, planned, deactivated);
  if (!options.dryRun) {
    await release(context, [...taken.releases, ...handovers(planned)]);
    for (const [line, fault] of await applySteps(context, planned)) blame(line, [fault]);
    await deactivate(context, deactivated);
  }
  return {
    steps: planned.filter(({ person }) => !faulty.has(person.line)),
    faulty,
    faults: faulty.size,
    releases: taken.releases,
    deactivated,
    deactivationHeld: options.deactivateMissing && !leaving,
  };
}

/** @throws FileError when nobody would be left to administer the system */
function refuseLosingAdministrators(
  known: readonly StoredUser[],
  planned: readonly Step[],
  deactivated: readonly StoredUser[],
): void {
  const administrates = ({ role, active }: StoredUser) => active && role === 1;
  if (!known.some(administrates)) return;
  const after = new Map(planned.map(({ person }) => [person.cpf, person] as [string, Person]));
  const stays = known.some((user) => {
    const role = after.get(user.cpf)?.role ?? user.role;
    const active = (user.active || after.has(user.cpf)) && !deactivated.includes(user);
    return active && role === 1;
  });
  const comes = planned.some(({ kind, person }) => kind === 'create' && person.role === 1);
  if (!stays && !comes) {
    throw new FileError('O arquivo deixaria o sistema sem administrador. Nada foi gravado.');
  }
}

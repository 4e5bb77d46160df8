import { documents } from '@reserva/database/writes/documents';
import { bytesOf, countsOf, isProven, type Manifest } from './archive/manifest.ts';
import type { Context } from './context.ts';

/** The time for which the record of a backup is stored, in milliseconds. Older records are not used. */
const REMEMBERED_MS = 400 * 86_400_000;

/** Lists the faults of the proof as messages for the operator. */
export const problemsOf = ({ proof }: Pick<Manifest, 'proof'>): string[] =>
  proof.checks.flatMap(({ what, faults }) => faults.map((problem) => `${what}: ${problem}`));

/** Records the result of a backup, which `lastBackups` reads. */
export async function note(
  { database, clock }: Context,
  of: Manifest | { name: string; at: Date; failure: string },
): Promise<void> {
  const hasManifest = 'proof' in of;
  const ok = hasManifest && isProven(of);
  const record = {
    at: of.at,
    ok,
    bytes: hasManifest ? bytesOf(of) : 0,
    counts: hasManifest ? countsOf(of) : {},
    verifiedAt: ok ? of.proof.at : null,
    failure: hasManifest ? problemsOf(of).join('; ') || null : of.failure,
  };
  await documents(database.backups).updateOne({ _id: of.name }, { $set: record }, { upsert: true });
  const forgotten = new Date(clock.now().getTime() - REMEMBERED_MS);
  await database.backups.deleteMany({ at: { $lt: forgotten } });
}

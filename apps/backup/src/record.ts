import { documents } from '@reserva/database/writes/documents';
import { bytesOf, countsOf, isProven, type Manifest } from './archive/manifest.ts';
import type { Context } from './context.ts';

/** Of more than a year ago nobody asks. */
const REMEMBERED_MS = 400 * 86_400_000;

/** What was found wrong, for people. */
export const faultsOf = ({ proof }: Pick<Manifest, 'proof'>): string[] =>
  proof.checks.flatMap(({ what, faults }) => faults.map((fault) => `${what}: ${fault}`));

/** Notes what became of a backup, for whoever asks for the last one (`lastBackups`). */
export async function note(
  { database, clock }: Context,
  of: Manifest | { name: string; at: Date; failure: string },
): Promise<void> {
  const made = 'proof' in of;
  const ok = made && isProven(of);
  const record = {
    at: of.at,
    ok,
    bytes: made ? bytesOf(of) : 0,
    counts: made ? countsOf(of) : {},
    verifiedAt: ok ? of.proof.at : null,
    failure: made ? faultsOf(of).join('; ') || null : of.failure,
  };
  await documents(database.backups).updateOne({ _id: of.name }, { $set: record }, { upsert: true });
  const forgotten = new Date(clock.now().getTime() - REMEMBERED_MS);
  await database.backups.deleteMany({ at: { $lt: forgotten } });
}

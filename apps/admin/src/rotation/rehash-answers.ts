import type { Database } from '@reserva/database/database';
import { personKeyOf, type Reservation } from '@reserva/database/models/reservations/reservations';
import type { SurveyAnswer } from '@reserva/database/models/surveys/survey-answers';
import { type BulkWrite, documents } from '@reserva/database/writes/documents';
import { inBatches } from '@reserva/domain/basics/in-batches';
import { surveyHashes } from '@reserva/secrets/survey-secrets';
import type { Secrets } from './plan-rotation.ts';
import { BATCH_SIZE, type RotationCounts } from './reseal-stored.ts';

const OF_EMPLOYEES = personKeyOf({ kind: 'employee', id: '' });

/**
 * Rehashes the author and the reservation of each survey answer. A hash cannot be reversed. The reservation of an
 * answer is therefore found by hashing all reservations. The author of an answer is known only in memory, while its
 * batch is processed. Deleted answers stay as they are, because their hashes are no longer used.
 */
export async function rehashAnswers(
  { reservations, surveyAnswers }: Pick<Database, 'reservations' | 'surveyAnswers'>,
  secrets: Secrets,
): Promise<RotationCounts> {
  const [before, after] = [surveyHashes(secrets.now), surveyHashes(secrets.next)];
  let [changed, knownCount] = [0, 0];
  const all = reservations.find().select({ personKey: 1 }).lean().cursor();
  for await (const batch of inBatches<Pick<Reservation, '_id' | 'personKey'>>(all, BATCH_SIZE)) {
    const byHash = new Map(
      batch.flatMap(({ _id, personKey }) =>
        personKey.startsWith(OF_EMPLOYEES)
          ? [before, after].map((hashes) => [
              hashes.reservation(_id),
              { userId: personKey.slice(OF_EMPLOYEES.length), reservation: after.reservation(_id) },
            ])
          : [],
      ) as [string, { userId: string; reservation: string }][],
    );
    const answers = await surveyAnswers
      .find({ reservation: { $in: [...byHash.keys()] }, active: true })
      .select({ author: 1, reservation: 1 })
      .lean();
    const writes = answers.flatMap(({ _id, author, reservation }): BulkWrite<SurveyAnswer>[] => {
      const meal = byHash.get(reservation);
      if (!meal) return [];
      const newAuthor = after.author(meal.userId, _id);
      if (author === newAuthor) knownCount++;
      if (author !== before.author(meal.userId, _id)) return [];
      const update = { $set: { author: newAuthor, reservation: meal.reservation } };
      return [{ updateOne: { filter: { _id, author }, update } }];
    });
    if (writes.length > 0) await documents(surveyAnswers).bulkWrite(writes, { ordered: false });
    changed += writes.length;
  }
  const answers = await surveyAnswers.countDocuments({ active: true });
  return { changed, unreadable: answers - knownCount - changed };
}

import { randomBytes } from 'node:crypto';
import type { Session } from '@reserva/database/models/people/sessions';
import type { User } from '@reserva/database/models/people/users';
import { newReservation } from '@reserva/database/models/reservations/new-reservation';
import { newId } from '@reserva/runtime/process/ids';
import { sealText } from '@reserva/secrets/sealed-text';
import { identityOf, personOf as sessionPersonOf } from '../../../../apps/gateway/src/identity/identity.ts';
import { issueToken } from '../../../../apps/gateway/src/identity/session-token.ts';
import { sessionEnd } from '../../../../apps/gateway/src/identity/sessions.ts';
import { createKeys } from '../../../../apps/gateway/src/keys.ts';
import type { ApiClient } from '../../src/api-client.ts';
import { makeUser, personOf } from '../../src/factories.ts';
import type { StackFixture } from '../../src/stack-fixture.ts';

export interface SignedIn {
  user: User;
  client: ApiClient;
}

/**
 * Creates people with an active session. The sessions are inserted into the database, because hundreds of sign-ins over
 * HTTP would take most of the test's time.
 */
export async function signInMany(fixture: StackFixture, count: number): Promise<SignedIn[]> {
  const { database, clock } = fixture;
  const keys = createKeys(fixture.secret);
  const now = clock.now();
  const sessions: Session[] = [];
  const signedIn = await Promise.all(
    Array.from({ length: count }, async () => {
      const user = makeUser();
      const key = randomBytes(32);
      const id = newId(now);
      sessions.push({
        _id: id,
        userId: user._id,
        ...sessionPersonOf(user),
        generation: 1,
        outbox: [],
        key: sealText(keys.storedSecret, key.toString('base64url')),
        expiresAt: sessionEnd(now, now),
        rotatedAt: now,
        createdAt: now,
        revokedAt: null,
        revokedBecause: null,
      });
      const client = fixture.client();
      const identity = identityOf(user);
      client.token = await issueToken(
        { keys, clock },
        { id, userId: user._id, key, generation: 1, identity },
      );
      return { user, client };
    }),
  );
  await database.users.insertMany(signedIn.map(({ user }) => user));
  await database.sessions.insertMany(sessions);
  return signedIn;
}

/** Creates people who can eat now. Every second one has a reservation. */
export async function letEat(
  { database, clock }: StackFixture,
  count: number,
  date: string,
): Promise<User[]> {
  const users = Array.from({ length: count }, () => makeUser());
  const reservations = users.flatMap((user, n) =>
    n % 2 === 0
      ? newReservation({
          _id: newId(clock.now()),
          person: personOf(user),
          date,
          meal: 1,
          site: 2,
          createdAt: clock.now(),
          createdBy: { kind: 'system', job: 'test' },
        })
      : [],
  );
  await database.users.insertMany(users);
  await database.reservations.insertMany(reservations);
  return users;
}

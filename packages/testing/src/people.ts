import type { Database } from '@reserva/database/database';
import { DEMO_TOTP_SECRET } from '@reserva/database/demo/accounts';
import { seedDemo } from '@reserva/database/demo/seed';
import type { User } from '@reserva/database/models/people/users';
import { newId } from '@reserva/runtime/process/ids';
import { deriveKey } from '@reserva/secrets/keys';
import { sealText } from '@reserva/secrets/sealed-text';
import { surveyHashes } from '@reserva/secrets/survey-secrets';
import { exempt, insertUser } from './factories.ts';
import { TEST_SECRET } from './prepared-stores.ts';
import { TEST_ZONE } from './test-clock.ts';

/**
 * Hash of the demo's password with the lowest cost that argon2 allows. With the usual cost, each sign-in would need 15
 * ms of CPU time, and the tests sign in a thousand times.
 */
const passwordHash =
  '$argon2id$v=19$m=8,t=1,p=1$pX92vcDFnRmHJ2vagajIgg$1hiOsa5EcAvDFxDxbo9UtsdpdxYi3qcTyvaOjx3PN2w';

/**
 * Inserts a user who signs in with the demo's password alone, as displays do. Lists of people for whom one can reserve
 * do not contain such users.
 */
export const insertExempt = (database: Database, overrides: Partial<User> = {}): Promise<User> =>
  insertUser(database, { passwordHash, twoFactor: exempt(), ...overrides });

const sealed = (text: string): string => sealText(deriveKey(TEST_SECRET, 'stored-secret'), text);

/**
 * Inserts a user with the demo's password and authenticator. The gateway of the test must use `TEST_SECRET` as
 * APP_SECRET.
 */
export const insertEnrolled = (database: Database, overrides: Partial<User> = {}): Promise<User> => {
  const twoFactor = { exempt: false, secret: sealed(DEMO_TOTP_SECRET), enrolledAt: new Date(0), lastStep: 0 };
  return insertUser(database, { passwordHash, twoFactor, ...overrides });
};

/** Inserts the accounts, turnstiles, prices and schedules of the demo, but not its employees and their past meals. */
export async function seedAccounts(
  database: Database,
  now: Date,
  turnstilePorts: readonly number[],
): Promise<void> {
  await seedDemo(database, {
    now,
    zone: TEST_ZONE,
    newId,
    passwordHash,
    sealedTotpSecret: sealed(DEMO_TOTP_SECRET),
    sealedDevicePassword: sealed('admin'),
    surveyHashes: surveyHashes(TEST_SECRET),
    addressOf: (index) => `127.0.0.1:${turnstilePorts[index]}`,
    employees: 0,
  });
}

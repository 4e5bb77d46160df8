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

/** Of the demo's password, with the least work argon2 allows: else each of a thousand sign-ins takes 15 ms of a core. */
const passwordHash =
  '$argon2id$v=19$m=8,t=1,p=1$pX92vcDFnRmHJ2vagajIgg$1hiOsa5EcAvDFxDxbo9UtsdpdxYi3qcTyvaOjx3PN2w';

/** Somebody whom the demo's password alone lets in, as displays are: lists of people do not offer them. */
export const insertExempt = (database: Database, overrides: Partial<User> = {}): Promise<User> =>
  insertUser(database, { passwordHash, twoFactor: exempt(), ...overrides });

const sealed = (text: string): string => sealText(deriveKey(TEST_SECRET, 'stored-secret'), text);

/** Somebody with the demo's password and authenticator, for a gateway whose APP_SECRET is `TEST_SECRET`. */
export const insertEnrolled = (database: Database, overrides: Partial<User> = {}): Promise<User> => {
  const twoFactor = { exempt: false, secret: sealed(DEMO_TOTP_SECRET), enrolledAt: new Date(0), lastStep: 0 };
  return insertUser(database, { passwordHash, twoFactor, ...overrides });
};

/** The demo's accounts, turnstiles, prices and schedules, without its crowd and the crowd's history. */
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

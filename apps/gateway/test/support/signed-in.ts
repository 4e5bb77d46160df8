import type { User } from '@reserva/database/models/people/users';
import { openSealedText } from '@reserva/secrets/sealed-text';
import { type GatewayFixture, PASSWORD } from './gateway-fixture.ts';
import type { Visitor } from './visitor.ts';

/** A signed-in person, with a function that decrypts data of their session. */
export interface SignedInVisitor extends Visitor {
  user: User;
  /** Decrypts data that is encrypted with the key of the session. */
  open<T>(sealed: unknown): Promise<T>;
}

/**
 * Signs in a new person who is exempt from the second step. Role 1 is an administrator, 2 an operator, 3 the kitchen.
 */
export async function signedIn(
  fixture: GatewayFixture,
  overrides: Partial<User> = {},
): Promise<SignedInVisitor> {
  const user = await fixture.exempt(overrides);
  const visitor = fixture.visitor();
  const { status } = await visitor.signIn(user.login, PASSWORD);
  if (status !== 200) throw new Error(`sign-in answered ${status}`);
  return Object.assign(visitor, {
    user,
    async open<T>(sealed: unknown): Promise<T> {
      const { body } = await visitor.call('users.accessKey');
      const key = Buffer.from(String(body.sessionKey), 'base64url');
      return JSON.parse(openSealedText(key, String(sealed))) as T;
    },
  });
}

/** Grants exactly these abilities. */
export async function grant({ context }: GatewayFixture, ...granted: string[]): Promise<void> {
  await context.database.settings.collection.updateOne(
    { _id: 'permissions' as never },
    { $set: { granted } },
    { upsert: true },
  );
}

import type { User } from '@reserva/database/models/people/users';
import type { ValuesAt } from '@reserva/database/writes/documents';
import { noSecondFactor, replaceAccessKey } from '@reserva/database/writes/replace-access-key';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../identity/identity.ts';
import { callerActed } from '../basics/operator-log.ts';
import type { Handlers } from '../handler.ts';

/** Calls that end the access of a person's devices. */
export const endAccessHandlers = {
  /**
   * Ends the codes and sessions of a person who lost their phone and cannot end them themselves. Their second factor
   * stays valid.
   */
  'users.endAccess': async (context, { body }, { session }) => {
    const description = 'Encerrou as sessões e cancelou os códigos de acesso';
    await endAccessOf(context, session, { cpf: body.cpf, description });
    return { message: 'Acessos encerrados!' };
  },

  /** Signs out the caller's lost phone and cancels its codes. The calling session stays open. */
  'users.lostPhone': async (context, _input, { session, logger }) => {
    const ended = await replaceAccessKey(context, session.userId, { except: session.sessionId });
    logger.info({ userId: session.userId, ended }, 'access key replaced by its holder');
    return { message: 'Pronto: os QR Codes antigos não valem mais.', ended };
  },

  /**
   * Resets the second factor. The next sign-in shows a new enrolment QR, and all codes and sessions end as with
   * `endAccess`.
   */
  'users.resetLogin': async (context, { body }, { session }) => {
    await endAccessOf(context, session, {
      cpf: body.cpf,
      description: 'Resetou a autenticação de dois fatores',
      set: noSecondFactor,
    });
    return { message: 'Autenticação resetada!' };
  },
} satisfies Partial<Handlers>;

/**
 * Ends the codes and sessions of a person on behalf of an operator, and writes `set` to the person's account. Repeating
 * the call after a failure completes it.
 * @param description text for the operators' log
 * @throws Refusal user_not_found
 */
async function endAccessOf(
  context: Context,
  by: SignedIn,
  { cpf, description, set }: { cpf: string; description: string; set?: ValuesAt<User> },
): Promise<void> {
  const user = await context.database.users.findOne({ cpf }).select({ name: 1 }).lean();
  if (!user) throw new Refusal('user_not_found');
  const line = callerActed(context, by, description, { client: { id: user._id, name: user.name } });
  await replaceAccessKey(context, user._id, { events: [line], ...(set && { set }) });
}

import type { EventPayload } from '@reserva/contracts/events';
import { eaters } from '@reserva/database/queries/people/people';
import { commitAndRead } from '@reserva/database/writes/commit';
import { brazilianDate } from '@reserva/domain/basics/brazilian-texts';
import { localDateOf } from '@reserva/domain/basics/time';
import { endOfDaySeconds, issuedUntilProblem } from '@reserva/domain/gates/code-validity';
import { visitorLastDay } from '@reserva/domain/reservations/visitor-calendar';
import { operatorActions } from '@reserva/domain/system/operator-actions';
import { issueCode } from '@reserva/secrets/issued-code';
import { accessCodeKey } from '@reserva/secrets/keys';
import { toBuffer } from 'qrcode';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { liveSession } from '../../identity/authenticate.ts';
import type { SignedIn } from '../../identity/identity.ts';
import { callerActed } from '../basics/operator-log.ts';
import type { Handlers } from '../handler.ts';

const WIDTH_PX = 400;

/** Keys and codes for the gates. */
export const codeHandlers = {
  /**
   * Returns the caller's keys: one for access codes, and one for data that is encrypted for the session. A client
   * fetches them once per session.
   */
  'users.accessKey': async (context, _input, { session }) => {
    const { database, config, clock } = context;
    const user = await database.users
      .findOne({ _id: session.userId, active: true })
      .select({ accessKeyVersion: 1 })
      .lean();
    // An ended session must never get a new key. A replacement ends the sessions first and then changes the key. The
    // key is therefore read before the session is checked.
    if (!user || !(await liveSession(context, session.sessionId))) throw new Refusal('unauthenticated');
    return {
      issuer: user._id,
      key: accessCodeKey(config.secret, user._id, user.accessKeyVersion),
      sessionKey: Buffer.from(session.key).toString('base64url'),
      serverTime: clock.now().toISOString(),
    };
  },

  /**
   * Issues codes for people, valid until the end of a day within the next week. The log line of each code is written
   * before the code exists.
   */
  'users.accessCodes': async (context, { body }, { session }) => {
    const { database, config, clock } = context;
    const { cpfs, until } = body;
    const now = clock.now();
    const problem = issuedUntilProblem(until, localDateOf(now, config.timezone));
    if (problem) throw new Refusal('code_until_invalid', { message: problem });

    const users = await database.users
      .find({ cpf: { $in: cpfs }, ...eaters })
      .select({ name: 1, cpf: 1 })
      .lean();
    const people = new Map(users.map((person) => [person.cpf, person]));
    const total = people.size;
    const issuer = await writeDownIssue(
      context,
      session,
      [...people.values()].map(({ _id, name }, index) => ({
        description: `Gerou um código de acesso, válido até o fim de ${brazilianDate(until)} (${index + 1} de ${total})`,
        client: { id: _id, name },
      })),
    );

    const expiry = endOfDaySeconds(until, config.timezone);
    const codeOf = async (cpf: string) => {
      const person = people.get(cpf);
      if (!person) return null;
      const to = { t: 'e', cpf, name: person.name, version: issuer.version } as const;
      return {
        name: person.name,
        code: await issueCode(config.secret, { issuer: issuer.id, to, expiry, now }),
      };
    };
    return { until, codes: await Promise.all(cpfs.map(codeOf)) };
  },

  /**
   * Issues a master code as a PNG, valid until the end of the day. The code becomes invalid when the caller loses the
   * right to issue it. Its log line is written before the code exists.
   */
  'users.master': async (context, _input, { session, http }) => {
    const { config, clock } = context;
    const now = clock.now();
    const today = localDateOf(now, config.timezone);
    const { id, name, version } = await writeDownIssue(context, session, [
      { description: `Gerou um acesso master, válido até o fim de ${brazilianDate(today)}` },
    ]);
    const expiry = endOfDaySeconds(today, config.timezone);
    const code = await issueCode(config.secret, { issuer: id, to: { t: 'm', name, version }, expiry, now });
    http.header('content-type', 'image/png');
    return http.body(new Uint8Array(await toBuffer(code, { width: WIDTH_PX })));
  },

  /** Issues a new code for a guest with a future meal, because the first code was lost or is outdated. */
  'users.visitorCode': async (context, { body }, { session }) => {
    const { database, config, clock } = context;
    const now = clock.now();
    const today = localDateOf(now, config.timezone);
    const visit = await database.reservations
      .findOne({ personKey: `guest:${body.guest}`, date: { $gte: today }, active: true })
      .sort({ date: -1 })
      .select({ person: 1, date: 1 })
      .lean();
    if (!visit) throw new Refusal('visit_not_found');
    const { id: guest, name } = visit.person;
    const lastDay = visitorLastDay([visit.date]);
    const issuer = await writeDownIssue(context, session, [
      {
        description: `Gerou um novo acesso de convidado, válido até o fim de ${brazilianDate(lastDay)}`,
        client: { id: guest, name },
      },
    ]);
    const expiry = endOfDaySeconds(lastDay, config.timezone);
    const to = { t: 'v', guest, name } as const;
    const code = await issueCode(config.secret, { issuer: issuer.id, to, expiry, now });
    return { name, code, lastMeal: visit.date };
  },
} satisfies Partial<Handlers>;

/** A line of the operators' log about one code. */
interface IssueLine {
  description: string;
  client?: NonNullable<EventPayload<'operator.acted'>['client']>;
}

/**
 * Writes one log line for each code that the caller is about to issue. Must run before any code is created, so that no
 * code exists without its line.
 * @returns the caller, as their codes name them
 */
async function writeDownIssue(
  context: Context,
  session: SignedIn,
  lines: readonly IssueLine[],
): Promise<{ id: string; name: string; version: number }> {
  const events = lines.map(({ description, client = null }) =>
    callerActed(context, session, description, { action: operatorActions.generate, client }),
  );
  const { users } = context.database;
  const issuer = await commitAndRead(
    context,
    users,
    { where: { _id: session.userId, active: true }, changes: {}, events },
    { _id: 1, accessKeyVersion: 1, name: 1 },
  );
  if (!issuer) throw new Refusal('unauthenticated');
  return { id: issuer._id, name: issuer.name, version: issuer.accessKeyVersion };
}

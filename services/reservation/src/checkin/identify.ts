import { accessCodePayload } from '@reserva/contracts/access-code';
import type { Credential, GateDecision } from '@reserva/contracts/commands';
import type { Person } from '@reserva/database/models/reservations';
import { type KnownPerson, knownBy } from '@reserva/database/queries/people-at-gates';
import { grantedAbilities } from '@reserva/database/queries/settings';
import { accessCodeAge, importAccessKey, issuerOf, openAccessCode } from '@reserva/domain/access-code';
import { accessCodeKey } from '@reserva/runtime/secrets';
import type { Context } from '../context.ts';

/** Who stands at the gate, or why nobody can be told. */
export type Identified =
  | { ok: true; person: Person; inactive: boolean }
  | { ok: false; reason: GateDecision['reason'] };

const unknown = { ok: false, reason: 'unknown_person' } as const;

/** Identifies by access code, badge number or a face that the turnstile has recognised. `passage` names a use of a master code. */
export async function identify(
  context: Context,
  credential: Credential,
  passage: string,
): Promise<Identified> {
  const { database } = context;
  switch (credential.kind) {
    case 'code':
      return byCode(context, credential.text.trim(), passage);
    case 'badge':
      return employee(await knownBy(database, { badge: credential.number }));
    case 'deviceUser':
      return byFace(context, credential.id);
  }
}

/** Whoever withdrew the photo is known no more, whatever a turnstile still remembers. */
async function byFace({ database }: Context, deviceUserId: string): Promise<Identified> {
  const face = await database.facePhotos.findOne({ deviceUserId, enrolled: true }).select({ _id: 1 }).lean();
  return face ? employee(await knownBy(database, { _id: face._id })) : unknown;
}

function employee(user: KnownPerson | null): Identified {
  if (!user) return unknown;
  const { _id: id, name, cpf } = user;
  return { ok: true, person: { kind: 'employee', id, name, cpf }, inactive: !user.active };
}

/** Opens a code with its issuer's key and checks that the issuer may issue this kind for this person (design "Access codes"). */
async function byCode(context: Context, code: string, passage: string): Promise<Identified> {
  const { database } = context;
  const issuerId = issuerOf(code);
  const issuer = issuerId ? await knownBy(database, { _id: issuerId }) : null;
  if (!issuer) return { ok: false, reason: 'code_invalid' };

  const key = await importAccessKey(accessCodeKey(context.secret, issuer._id, issuer.accessKeyVersion));
  const opened = await openAccessCode(key, code);
  const payload = opened.ok ? accessCodePayload.safeParse(parseJson(opened.text)) : undefined;
  if (!payload?.success) return { ok: false, reason: 'code_invalid' };
  const { t: type, c: subject, n: name } = payload.data;

  const ownCode = type === 'e' && subject === issuer.cpf;
  const age = accessCodeAge(payload.data, context.clock.now(), { ownCode });
  if (age === 'expired') return { ok: false, reason: 'code_expired' };
  if (age === 'not_yet_valid') return { ok: false, reason: 'code_not_yet_valid' };

  if (ownCode) return employee(issuer);
  // A registered visitor stays welcome whatever became of the issuer: the reservation is in the database.
  if (type === 'v') {
    return { ok: true, person: { kind: 'guest', id: subject, name, cpf: '' }, inactive: false };
  }
  if (!(await mayIssueForOthers(context, issuer))) return { ok: false, reason: 'issuer_not_allowed' };
  if (type === 'm') {
    return {
      ok: true,
      person: { kind: 'master', id: passage, name: `Master · ${issuer.name}`, cpf: '' },
      inactive: false,
    };
  }
  return employee(await knownBy(database, { cpf: subject }));
}

async function mayIssueForOthers(context: Context, issuer: KnownPerson): Promise<boolean> {
  if (!issuer.active) return false;
  if (issuer.role === 1) return true;
  return issuer.role === 2 && (await grantedAbilities(context.database)).has('gerar_visitante');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

import type { LocalDate, MealId } from '@reserva/contracts/basics/primitives';
import {
  type AccessCodePayload,
  accessCodePayload,
  type IssuedCodePayload,
  issuedCodePayload,
} from '@reserva/contracts/gates/access-code';
import type { GateDecision } from '@reserva/contracts/gates/checkin-commands';
import type { Credential } from '@reserva/contracts/gates/credential';
import type { CodeIssuer } from '@reserva/database/models/reservations/passages';
import { type Person, personKeyOf } from '@reserva/database/models/reservations/reservations';
import { reservationsFor } from '@reserva/database/queries/gates/passages';
import {
  faceOnDevices,
  type KnownPerson,
  personByBadge,
  personByCpf,
  personById,
} from '@reserva/database/queries/gates/people-at-gates';
import { grantedAbilities } from '@reserva/database/queries/system/settings';
import {
  accessCodeAge,
  codeHead,
  importAccessKey,
  isOwnCode,
  openAccessCode,
} from '@reserva/domain/gates/access-code';
import { importIssuedKey } from '@reserva/secrets/issued-code';
import { accessCodeKey } from '@reserva/secrets/keys';
import type { Context } from '../context.ts';

/** Identifies a person by access code, badge number or a face that the turnstile recognised. */
export async function identify(
  context: Context,
  credential: Credential,
  scanContext: ScanContext,
): Promise<IdentificationResult> {
  switch (credential.kind) {
    case 'code':
      return byCode(context, credential.text.trim(), scanContext);
    case 'badge':
      return employee(await personByBadge(context.database, credential.number));
    case 'deviceUser':
      return byFace(context, credential.id);
  }
}

/**
 * Identifies a person by face. If the person has withdrawn the photo, the face identifies no one, even if a turnstile
 * still has the photo.
 */
async function byFace({ database }: Context, deviceUserId: string): Promise<IdentificationResult> {
  const face = await faceOnDevices(database, deviceUserId);
  return employee(face?.enrolled ? await personById(database, face._id) : null);
}

/** The person at the gate, or the reason for which no person was identified. */
type IdentificationResult =
  | {
      ok: true;
      person: Person;
      inactive: boolean;
      /** The person who made the code, if it is not the person at the gate. */
      issuer?: CodeIssuer;
    }
  | {
      ok: false;
      reason: GateDecision['reason'];
      /** The user whose own code was refused. The gateway notifies that user. */
      concerns?: string;
    };

function employee(user: KnownPerson | null, issuer?: CodeIssuer): IdentificationResult {
  if (!user) return { ok: false, reason: 'unknown_person' };
  const { _id: id, name, cpf } = user;
  return {
    ok: true,
    person: { kind: 'employee', id, name, cpf },
    inactive: !user.active,
    ...(issuer && { issuer }),
  };
}

/**
 * Returns the user whose badge, face or own code was shown, even if the gate refuses it. That user is notified of the
 * refusal.
 */
export function concernedBy(identified: IdentificationResult): string | null {
  if (!identified.ok) return identified.concerns ?? null;
  return identified.issuer ? null : identified.person.id;
}

/**
 * Number of earlier keys of an issuer that are tried. If an earlier key opens a code, the code is refused as withdrawn
 * and not as invalid.
 */
const FORMER_KEYS = 5;

/** The circumstances of a scan. */
interface ScanContext {
  date: LocalDate;
  /**
   * Returns the meal that is being served, or null if there is none. It is a function, so that only a guest's code must
   * wait for the meal.
   */
  meal(): Promise<MealId | null>;
  passage: string;
}

const refused = (
  reason: Extract<IdentificationResult, { ok: false }>['reason'],
  concerns?: string,
): IdentificationResult => ({
  ok: false,
  reason,
  ...(concerns !== undefined && { concerns }),
});

/**
 * Opens a code and checks that its issuer may issue it. A browser can seal only the user's own code. The server seals
 * codes for other people (docs/decisions/0016).
 */
async function byCode(
  context: Context,
  code: string,
  scanContext: ScanContext,
): Promise<IdentificationResult> {
  const head = codeHead(code);
  const issuer = head && (await personById(context.database, head.issuer));
  if (!issuer) return refused('code_invalid');
  return head.sealedBy === 'browser'
    ? byOwnCode(context, issuer, code)
    : byIssuedCode(context, issuer, code, scanContext);
}

async function byOwnCode(context: Context, issuer: KnownPerson, code: string): Promise<IdentificationResult> {
  const opened = await openOwn(context, issuer, code);
  if (!opened) return refused('code_invalid');
  if (opened === 'withdrawn') return refused('code_withdrawn', issuer._id);
  const { success, data } = accessCodePayload.safeParse(opened);
  if (!success) return refused('code_invalid');
  if (!isOwnCode(data, issuer)) return refused('issuer_not_allowed');
  const problem = ageProblem(context, data, true);
  return problem ? refused(problem, issuer._id) : employee(issuer);
}

/**
 * Opens a code that the browser sealed.
 * @returns null if no key of this issuer opens it; 'withdrawn' if an earlier key does
 */
async function openOwn(
  { secret }: Context,
  { _id, accessKeyVersion }: KnownPerson,
  code: string,
): Promise<unknown> {
  const oldest = Math.max(1, accessKeyVersion - FORMER_KEYS);
  for (let version = accessKeyVersion; version >= oldest; version--) {
    const opened = await openAccessCode(await importAccessKey(accessCodeKey(secret, _id, version)), code);
    if (opened.ok) return version === accessKeyVersion ? parseJson(opened.text) : 'withdrawn';
  }
  return null;
}

async function byIssuedCode(
  context: Context,
  issuer: KnownPerson,
  code: string,
  scanContext: ScanContext,
): Promise<IdentificationResult> {
  const { database, secret } = context;
  const opened = await openAccessCode(await importIssuedKey(secret), code);
  const { success, data } = issuedCodePayload.safeParse(opened.ok ? parseJson(opened.text) : null);
  if (!success) return refused('code_invalid');
  const problem = ageProblem(context, data, false);
  if (problem) return refused(problem);
  const by = { id: issuer._id, name: issuer.name };
  if (data.t === 'v') return byVisit(context, issuer, data.c, scanContext);
  if (data.v !== issuer.accessKeyVersion) return refused('code_withdrawn');
  if (!(await mayIssueForOthers(context, issuer))) return refused('issuer_not_allowed');
  if (data.t === 'e') return employee(await personByCpf(database, data.c), by);
  const name = `Master · ${issuer.name}`;
  return {
    ok: true,
    person: { kind: 'master', id: scanContext.passage, name, cpf: '' },
    inactive: false,
    issuer: by,
  };
}

/**
 * Identifies a guest who is registered for this meal. A code of the operator who registered them is always valid. A
 * code of another issuer is valid only while that issuer may make such codes.
 */
async function byVisit(
  context: Context,
  issuer: KnownPerson,
  guest: string,
  scanContext: ScanContext,
): Promise<IdentificationResult> {
  const { date } = scanContext;
  const meal = await scanContext.meal();
  if (meal === null) return refused('no_visit_today');
  const personKey = personKeyOf({ kind: 'guest', id: guest });
  const visits = await reservationsFor(context.database, { personKey, date, meal });
  const visit = visits.find(({ active }) => active);
  if (!visit) return refused('no_visit_today');
  const { createdBy: registrant, person } = visit;
  const registered = registrant.kind === 'operator' && registrant.userId === issuer._id;
  if (!registered && !(await mayIssueForOthers(context, issuer))) return refused('issuer_not_allowed');
  return { ok: true, person, inactive: false, issuer: { id: issuer._id, name: issuer.name } };
}

function ageProblem(
  { clock }: Context,
  payload: AccessCodePayload | IssuedCodePayload,
  ownCode: boolean,
): 'code_expired' | 'code_not_yet_valid' | null {
  const age = accessCodeAge(payload, clock.now(), { ownCode });
  if (age === 'valid') return null;
  return age === 'expired' ? 'code_expired' : 'code_not_yet_valid';
}

async function mayIssueForOthers({ database }: Context, issuer: KnownPerson): Promise<boolean> {
  if (!issuer.active) return false;
  if (issuer.role === 1) return true;
  return issuer.role === 2 && (await grantedAbilities(database)).has('gerar_visitante');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

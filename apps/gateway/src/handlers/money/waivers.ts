import type { StoredWaiverRules } from '@reserva/database/models/money/waiver-rules';
import { waiverRules } from '@reserva/database/queries/money/waivers';
import { commitNew } from '@reserva/database/writes/commit';
import { brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import { describeRules, firstRules, rulesAt, type WaiverRules } from '@reserva/domain/money/waivers';
import type { Context } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SignedIn } from '../../identity/identity.ts';
import { callerActed } from '../basics/operator-log.ts';
import type { Handlers } from '../handler.ts';

const MAX_ATTEMPTS = 20;

/** When an expired reservation is not charged. */
export const waiverHandlers = {
  /** When an expired reservation is not charged, as everybody may know. */
  'settings.getWaivers': async ({ database, clock, config }) => {
    const rules = rulesAt(await waiverRules(database), clock.now());
    const { version, validFrom, leave, outageMinutes, freeNoShows, closed } = rules;
    return {
      afastamento: leave,
      refeicaoFechada: closed,
      minutosSemCatraca: outageMinutes,
      faltasLivres: freeNoShows,
      desde: version === 0 ? null : brazilianMoment(validFrom, config.timezone),
      regras: describeRules(rules),
    };
  },

  /** New rules for what expires from now on. */
  'settings.updateWaivers': async (context, { body }, { session }) => {
    const { minutosSemCatraca: outageMinutes, faltasLivres: freeNoShows } = body;
    const reasons = { leave: body.afastamento, closed: body.refeicaoFechada };
    const stored = await storeWaivers(context, session, { ...reasons, outageMinutes, freeNoShows });
    return { message: stored ? 'Regras atualizadas!' : 'As regras já estavam em vigor.' };
  },
} satisfies Partial<Handlers>;

type WaiverRulesInput = Omit<WaiverRules, 'version' | 'validFrom'>;

/**
 * Stores new rules as a further version, valid from now on; a version is never edited, and what is in force already makes
 * none. Two who save at once make two versions, each compared with the one before it.
 */
async function storeWaivers(context: Context, session: SignedIn, input: WaiverRulesInput): Promise<boolean> {
  const { database, clock } = context;
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    const now = clock.now();
    const current = (await waiverRules(database)).reduce(
      (latest, each) => (each.version > latest.version ? each : latest),
      firstRules,
    );
    const changes = changesOf(current, input);
    if (changes.length === 0) return false;
    const version: StoredWaiverRules = {
      _id: current.version + 1,
      // Clocks of two gateways may differ: a version of a moment ahead is followed, not overtaken.
      validFrom: new Date(Math.max(current.validFrom.getTime(), now.getTime())),
      ...input,
      by: session.userId,
      outbox: [callerActed(context, session, `Alterou regras de dispensa: ${changes.join(', ')}`)],
    };
    if ((await commitNew(context, database.waiverRules, version)) === 'written') return true;
  }
  throw new Refusal('unavailable');
}

/** "afastamento sim → não, faltas livres 0 → 2": what changes, old and new. */
function changesOf(before: WaiverRulesInput, after: WaiverRulesInput): string[] {
  const fieldLabels: Record<keyof WaiverRulesInput, string> = {
    leave: 'afastamento',
    outageMinutes: 'minutos sem catraca',
    freeNoShows: 'faltas livres por trimestre',
    closed: 'refeição fechada',
  };
  return (Object.keys(fieldLabels) as (keyof WaiverRulesInput)[]).flatMap((key) =>
    before[key] === after[key]
      ? []
      : `${fieldLabels[key]} ${valueText(before[key])} → ${valueText(after[key])}`,
  );
}

function valueText(value: boolean | number | null): string {
  if (value === null) return 'não';
  return typeof value === 'number' ? String(value) : value ? 'sim' : 'não';
}

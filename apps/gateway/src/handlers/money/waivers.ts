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

/** Rules by which an expired reservation is not charged. */
export const waiverHandlers = {
  /** Returns the rules by which an expired reservation is not charged. All people may read them. */
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

  /** Stores new rules for reservations that expire from now on. */
  'settings.updateWaivers': async (context, { body }, { session }) => {
    const { minutosSemCatraca: outageMinutes, faltasLivres: freeNoShows } = body;
    const reasons = { leave: body.afastamento, closed: body.refeicaoFechada };
    const stored = await storeWaivers(context, session, { ...reasons, outageMinutes, freeNoShows });
    return { message: stored ? 'Regras atualizadas!' : 'As regras já estavam em vigor.' };
  },
} satisfies Partial<Handlers>;

type WaiverRulesInput = Omit<WaiverRules, 'version' | 'validFrom'>;

/**
 * Stores new rules as a new version, valid at once. A version is never edited. Two administrators who save at once
 * create two versions, each compared with the one before it.
 * @returns false if the same rules were already in force
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
      // The clocks of two gateways may differ. The new version never begins before the version that it follows.
      validFrom: new Date(Math.max(current.validFrom.getTime(), now.getTime())),
      ...input,
      by: session.userId,
      outbox: [callerActed(context, session, `Alterou regras de dispensa: ${changes.join(', ')}`)],
    };
    if ((await commitNew(context, database.waiverRules, version)) === 'written') return true;
  }
  throw new Refusal('unavailable');
}

/** Lists the changed rules with old and new value, such as "afastamento sim → não". */
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

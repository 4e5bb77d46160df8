import type { AnswerOf } from '@reserva/contracts/operations';
import type { Prices } from '@reserva/database/models/money/prices';
import { latestVersions, newestVersion, pricesInForce } from '@reserva/database/queries/money/price-versions';
import { waiverRules } from '@reserva/database/queries/money/waivers';
import type { Employee } from '@reserva/database/queries/people/people';
import { brazilianDate, brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import { toReais } from '@reserva/domain/basics/money';
import { localDateOf, localTimeOf, type TimeZone } from '@reserva/domain/basics/time';
import type { VersionState } from '@reserva/domain/money/price-versions';
import { describeRules, rulesAt } from '@reserva/domain/money/waivers';
import type { Handler } from '../handler.ts';
import { priceSlots, storePrices } from './store-prices.ts';
import { storeWaivers } from './store-waivers.ts';
import { withdrawPrices } from './withdraw-prices.ts';

/** Prices that were, are and will be. */
export const getValueVersions: Handler<'settings.getValueVersions'> = async ({ database, clock, config }) => {
  const [{ versions, people }, newest] = await Promise.all([
    latestVersions(database, clock.now()),
    newestVersion(database),
  ]);
  return {
    newest: newest?._id ?? 0,
    versions: versions.map((each) => versionRow(each, { people, zone: config.timezone })),
  };
};

/** The prices in force; 0,00 while nobody has set any (spec section 3). */
export const getValues: Handler<'settings.getValues'> = async ({ database, clock }) => {
  const prices = await pricesInForce(database, clock.now());
  return {
    values: priceSlots.map(({ id, field, type }) => ({
      id,
      price: prices ? toReais(prices[field]) : 0,
      type,
    })),
  };
};

/** When an expired reservation is not charged, as everybody may know. */
export const getWaivers: Handler<'settings.getWaivers'> = async ({ database, clock, config }) => {
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
};

/** New prices from now on, or from a day that is to come. */
export const updateValues: Handler<'settings.updateValues'> = async (context, { body }, { session }) => {
  const { stored, planned } = await storePrices(context, session, body);
  if (planned) {
    const day = brazilianDate(planned);
    return { message: stored ? `Valores novos a partir de ${day}!` : `Os valores já são esses em ${day}.` };
  }
  return { message: stored ? 'Valores atualizados!' : 'Os valores já estavam em vigor.' };
};

/** New rules for what expires from now on. */
export const updateWaivers: Handler<'settings.updateWaivers'> = async (context, { body }, { session }) => {
  const { minutosSemCatraca: outageMinutes, faltasLivres: freeNoShows } = body;
  const reasons = { leave: body.afastamento, closed: body.refeicaoFechada };
  const stored = await storeWaivers(context, session, { ...reasons, outageMinutes, freeNoShows });
  return { message: stored ? 'Regras atualizadas!' : 'As regras já estavam em vigor.' };
};

/** Prices that were to come do not. */
export const withdrawValues: Handler<'settings.withdrawValues'> = async (context, { body }, { session }) => {
  await withdrawPrices(context, session, body.version);
  return { message: 'Pronto: esses preços não entram mais em vigor.' };
};

type Row = AnswerOf<'settings.getValueVersions'>['versions'][number];

const stateNames: Record<VersionState, Row['situacao']> = {
  coming: 'futura',
  present: 'vigente',
  past: 'passada',
  withdrawn: 'retirada',
};

const versionRow = (
  stored: Prices & { state: VersionState },
  { people, zone }: { people: ReadonlyMap<string, Employee>; zone: TimeZone },
): Row => ({
  version: stored._id,
  situacao: stateNames[stored.state],
  desde: localDateOf(stored.validFrom, zone),
  hora: stored.planned ? null : localTimeOf(stored.validFrom, zone),
  values: priceSlots.map(({ id, field }) => ({ id, price: toReais(stored[field]) })),
  por: people.get(stored.by)?.name ?? null,
  retirada: stored.withdrawn
    ? { por: people.get(stored.withdrawn.by)?.name ?? null, em: brazilianMoment(stored.withdrawn.at, zone) }
    : null,
});

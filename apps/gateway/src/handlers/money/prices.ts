import type { AnswerOf } from '@reserva/contracts/operations';
import type { Prices } from '@reserva/database/models/money/prices';
import { latestVersions, newestVersion, pricesInForce } from '@reserva/database/queries/money/price-versions';
import type { Employee } from '@reserva/database/queries/people/people';
import { brazilianDate, brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import { toReais } from '@reserva/domain/basics/money';
import { localDateOf, localTimeOf, type TimeZone } from '@reserva/domain/basics/time';
import type { VersionState } from '@reserva/domain/money/price-versions';
import { CommandUnavailable } from '@reserva/runtime/messaging/command-sender';
import { Refusal } from '../../http/refusal.ts';
import type { Handlers } from '../handler.ts';
import { asOperator, sendCommand } from '../send-command.ts';
import { priceSlots, storePrices, withdrawPrices } from './store-prices.ts';

/** Prices that were, are and will be. */
export const priceHandlers = {
  /** Prices that were, are and will be. */
  'settings.getValueVersions': async ({ database, clock, config }) => {
    const [{ versions, people }, newest] = await Promise.all([
      latestVersions(database, clock.now()),
      newestVersion(database),
    ]);
    return {
      newest: newest?._id ?? 0,
      versions: versions.map((each) => versionRow(each, { people, zone: config.timezone })),
    };
  },

  /** The prices in force; 0,00 while nobody has set any (spec section 3). */
  'settings.getValues': async ({ database, clock }) => {
    const prices = await pricesInForce(database, clock.now());
    return {
      values: priceSlots.map(({ id, field, type }) => ({
        id,
        price: prices ? toReais(prices[field]) : 0,
        type,
      })),
    };
  },

  /** New prices from now on, or from a day that is to come. */
  'settings.updateValues': async (context, { body }, { session }) => {
    const { stored, planned } = await storePrices(context, session, body);
    if (planned) {
      const day = brazilianDate(planned);
      return { message: stored ? `Valores novos a partir de ${day}!` : `Os valores já são esses em ${day}.` };
    }
    return { message: stored ? 'Valores atualizados!' : 'Os valores já estavam em vigor.' };
  },

  /** Prices that were to come do not. */
  'settings.withdrawValues': async (context, { body }, { session }) => {
    await withdrawPrices(context, session, body.version);
    return { message: 'Pronto: esses preços não entram mais em vigor.' };
  },

  /**
   * Stores prices that are new, then asks each turnstile whether it decides by them. The prices hold whatever the devices
   * answer: reservations are priced here, not at the gate.
   */
  'settings.synchronizeValues': async (context, { body }, call) => {
    const { version, stored } = await storePrices(context, call.session, body);
    const { devices } = await confirm(version);
    const silent = devices.filter(({ reached }) => !reached).map(({ name }) => name);
    const message =
      devices.length === 0
        ? 'Os preços já valem. Nenhuma catraca cadastrada.'
        : silent.length === 0
          ? 'Valores sincronizados com as catracas!'
          : `Os preços já valem. Sem conexão com: ${silent.join(', ')}.`;
    return { message, devices };

    async function confirm(version: number) {
      try {
        return await sendCommand(context, 'turnstile.confirmPrices', { version }, asOperator(call));
      } catch (error) {
        // "Nothing was changed" would not be true any more.
        if (!(error instanceof CommandUnavailable) || !stored) throw error;
        throw new Refusal('outcome_unknown', {
          message: 'Os valores foram salvos, mas as catracas não confirmaram. Tente sincronizar novamente.',
        });
      }
    }
  },
} satisfies Partial<Handlers>;

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

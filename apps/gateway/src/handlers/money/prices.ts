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

/** Past, present and future prices. */
export const priceHandlers = {
  /** Lists the past, present and future versions of the prices. */
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

  /** Returns the prices in force, in reais. They are 0,00 before the first version (spec section 3). */
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

  /** Stores new prices, valid at once or from a future day. */
  'settings.updateValues': async (context, { body }, { session }) => {
    const { stored, planned } = await storePrices(context, session, body);
    if (planned) {
      const day = brazilianDate(planned);
      return { message: stored ? `Valores novos a partir de ${day}!` : `Os valores já são esses em ${day}.` };
    }
    return { message: stored ? 'Valores atualizados!' : 'Os valores já estavam em vigor.' };
  },

  /** Withdraws prices that are not in force yet. */
  'settings.withdrawValues': async (context, { body }, { session }) => {
    await withdrawPrices(context, session, body.version);
    return { message: 'Pronto: esses preços não entram mais em vigor.' };
  },

  /**
   * Stores new prices, then asks each turnstile to confirm their version. The prices take effect even if no device
   * answers, because the server and not the device sets the price of a meal.
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
        // The usual message of this error says that nothing was changed. It would be wrong, because the prices are
        // stored.
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

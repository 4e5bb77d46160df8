import type { AnswerOf } from '@reserva/contracts/operations';
import type { Prices } from '@reserva/database/models/money/prices';
import type { Employee } from '@reserva/database/queries/people/people';
import { brazilianMoment } from '@reserva/domain/basics/brazilian-texts';
import { toReais } from '@reserva/domain/basics/money';
import { localDateOf, localTimeOf, type TimeZone } from '@reserva/domain/basics/time';
import type { VersionState } from '@reserva/domain/money/price-versions';

type Row = AnswerOf<'settings.getValueVersions'>['versions'][number];

const stateNames: Record<VersionState, Row['situacao']> = {
  coming: 'futura',
  present: 'vigente',
  past: 'passada',
  withdrawn: 'retirada',
};

export const versionRow = (
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

export type PriceSlot = 1 | 2 | 3;
export type PriceField = keyof Pick<Prices, 'concluded' | 'expired' | 'reserveless'>;
export type PriceCents = Record<PriceField, number>;

/** Price slots of the spec (section 3) and where each is kept. */
export const priceSlots: readonly { id: PriceSlot; field: PriceField; type: string }[] = [
  { id: 1, field: 'concluded', type: 'Concluído' },
  { id: 2, field: 'expired', type: 'Expirado' },
  { id: 3, field: 'reserveless', type: 'Sem reserva' },
];

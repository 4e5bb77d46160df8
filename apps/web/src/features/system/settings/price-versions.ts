import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { formatReais } from '@reserva/domain/basics/money';
import { titleCase } from '@reserva/domain/basics/names';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { formatDate } from '@/shared/time/dates.ts';
import { type Prices, priceFields, storedPrices } from './price-fields.ts';
import { texts } from './texts.ts';

export type PriceVersion = AnswerOf<'settings.getValueVersions'>['versions'][number];

/** Returns the prices of a future day from the known versions, or null if there are none. */
export function pricesOn(versions: readonly PriceVersion[], date: LocalDate): Prices | null {
  const version = versions.find(
    ({ situacao, desde }) => (situacao === 'futura' && desde <= date) || situacao === 'vigente',
  );
  return version ? storedPrices(version) : null;
}

/** Returns a text such as `Reservas concluídas R$ 3,50` for each of the three prices. */
export function priceTexts(version: PriceVersion): string[] {
  const prices = storedPrices(version);
  return priceFields.map(({ id, label }) => texts.values.versions.price(label, formatReais(prices[id])));
}

/** Describes the start of a version and the person who set it. */
export function versionText({ desde, hora, por, retirada }: PriceVersion): string {
  const { since, by, withdrawn } = texts.values.versions;
  const from = `${since(formatDate(desde), hora)}${por === null ? '' : by(titleCase(por))}`;
  return retirada ? `${from}${withdrawn(retirada.em, retirada.por && titleCase(retirada.por))}` : from;
}

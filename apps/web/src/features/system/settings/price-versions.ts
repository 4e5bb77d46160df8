import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { formatReais } from '@reserva/domain/basics/money';
import { titleCase } from '@reserva/domain/basics/names';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { formatDate } from '@/shared/time/dates.ts';
import { type Prices, priceFields, storedPrices } from './price-fields.ts';
import { texts } from './texts.ts';

export type PriceVersion = AnswerOf<'settings.getValueVersions'>['versions'][number];

/** The prices of a day to come, as far as they are known; null where nothing is. */
export function pricesOn(versions: readonly PriceVersion[], date: LocalDate): Prices | null {
  const version = versions.find(
    ({ situacao, desde }) => (situacao === 'futura' && desde <= date) || situacao === 'vigente',
  );
  return version ? storedPrices(version) : null;
}

/** `Reservas concluídas R$ 3,50`, for each of the three. */
export function priceTexts(version: PriceVersion): string[] {
  const prices = storedPrices(version);
  return priceFields.map(({ id, label }) => texts.values.versions.price(label, formatReais(prices[id])));
}

/** Since when, and who said so. */
export function versionText({ desde, hora, por, retirada }: PriceVersion): string {
  const { since, by, withdrawn } = texts.values.versions;
  const from = `${since(formatDate(desde), hora)}${por === null ? '' : by(titleCase(por))}`;
  return retirada ? `${from}${withdrawn(retirada.em, retirada.por && titleCase(retirada.por))}` : from;
}

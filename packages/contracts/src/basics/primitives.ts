import { z } from 'zod';
import { cleanShortText } from './short-text.ts';

/** A local date, `YYYY-MM-DD`, without a time zone. */
export const localDate = z.iso.date().meta({ description: 'Local date, YYYY-MM-DD', example: '2026-11-19' });

/** A month, `YYYY-MM`. */
export const monthKey = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
export type MonthKey = string;

/** A local time of day, `HH:MM` on 24 hours. */
export const localTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use HH:MM')
  .meta({ description: 'Local time, HH:MM', example: '09:30' });

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** 1 Almoço, 2 Jantar, 3 Ceia (spec section 1). */
export const mealId = z.literal([1, 2, 3]).meta({ description: '1 Almoço, 2 Jantar, 3 Ceia' });
/** A meal, or 0 for no meal. */
export const mealIdOrNone = z.literal([0, ...mealId.values]).meta({ description: mealId.description });
/** 1 Administrativo, 2 Fábrica (spec section 1). */
export const siteId = z.literal([1, 2]).meta({ description: '1 Administrativo, 2 Fábrica' });
/** A site, or 0 for all sites. */
export const siteIdOrNone = z.literal([0, ...siteId.values]).meta({ description: siteId.description });
/** 1 pending, 2 concluded, 3 expired, 4 eaten without a reservation (spec section 4). */
export const reservationStatus = z
  .literal([1, 2, 3, 4])
  .meta({ description: '1 pendente, 2 concluída, 3 expirada, 4 sem reserva' });

/** 1 Ruim, 2 Regular, 3 Bom (spec section 3). */
export const rating = z.literal([1, 2, 3]).meta({ description: '1 Ruim, 2 Regular, 3 Bom' });

/**
 * Converts the text of a query string to a number. It converts only up to four digits without a leading zero, because
 * `Number` also accepts an empty text, an array or `0x1`.
 */
const fromQuery = (value: string | number) =>
  typeof value === 'string' && /^(\d|[1-9]\d{1,3})$/.test(value) ? Number(value) : value;
/** Returns a schema for a number in a query string. */
export const queryNumber = <S extends z.ZodType>(schema: S) => z.preprocess(fromQuery, schema);
export const querySite = z.preprocess(fromQuery, siteId);
export const queryMeal = z.preprocess(fromQuery, mealId);
export const queryMealOrNone = z.preprocess(fromQuery, mealIdOrNone);
export const querySiteOrNone = z.preprocess(fromQuery, siteIdOrNone);
/** 1 is the current month and 2 the previous one. Any other value means 1 (spec 2.1). */
export const queryMonth = z.preprocess(
  (value: string | number): 1 | 2 => (value === 2 || value === '2' ? 2 : 1),
  z.literal([1, 2]),
);

/** 11 digits without punctuation. The domain checks the check digits. */
export const cpf = z
  .string()
  .regex(/^\d{11}$/)
  .meta({ description: 'CPF, 11 dígitos', example: '86288366757' });
/** The id of a document. */
export const documentId = z.string().regex(/^[0-9a-f]{24}$/);
/** The id of every document in the examples of the API. */
export const exampleId = '65b2f0a1c3d4e5f60718293a';
/** Integer cents. */
export const cents = z.int().min(0);
/** 1 administrator, 2 operator, 3 kitchen, 0 no role (spec section 6). */
export const role = z.literal([0, 1, 2, 3]);

export type LocalDate = string;
export type LocalTime = string;
export type MealId = z.infer<typeof mealId>;
export type MealIdOrNone = z.infer<typeof mealIdOrNone>;
export type SiteId = z.infer<typeof siteId>;
export type ReservationStatus = z.infer<typeof reservationStatus>;
export type Rating = z.infer<typeof rating>;
export type Role = z.infer<typeof role>;

/** A state of Brazil (ISO 3166-2:BR). */
export const stateCode = z.enum([
  'AC',
  'AL',
  'AP',
  'AM',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MT',
  'MS',
  'MG',
  'PA',
  'PB',
  'PR',
  'PE',
  'PI',
  'RJ',
  'RN',
  'RS',
  'RO',
  'RR',
  'SC',
  'SP',
  'SE',
  'TO',
]);
export type StateCode = z.infer<typeof stateCode>;

/** Ascending (A to Z, oldest first) or descending. */
export const order = z.enum(['asc', 'desc']);
export type Order = z.infer<typeof order>;

/** Returns a schema for a short text. It cleans the text before it checks the length. */
export const shortText = ({ min, max }: { min: number; max: number }) =>
  z.string().overwrite(cleanShortText).min(min).max(max);

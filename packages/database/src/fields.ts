import type { Actor, Operator } from '@reserva/contracts/basics/actor';
import { mealIds, siteIds } from '@reserva/domain/basics/meals';
import type { WeekdayMeal } from '@reserva/domain/calendar/service-calendar';
import type { WaiverGround } from '@reserva/domain/money/waivers';
import { reservationState } from '@reserva/domain/reservations/reservation';
import { partOf } from './model.ts';

/** Makes a schema field nullable. An absent value is stored as null. */
export const nullable = <F extends object>(field: F) => ({ ...field, required: false, default: null });
/** Makes a schema field optional. An absent value is not stored at all. */
export const optional = <F extends object>(field: F) => ({ ...field, required: false });

/** Schema field for a local date, `YYYY-MM-DD`. */
export const localDate = { type: String, required: true, match: /^\d{4}-\d{2}-\d{2}$/ };
/** Schema field for a local month, `YYYY-MM`. */
export const monthKey = { type: String, required: true, match: /^\d{4}-\d{2}$/ };
export const meal = { type: Number, required: true, enum: mealIds };
export const site = { type: Number, required: true, enum: siteIds };
export const role = { type: Number, required: true, enum: [0, 1, 2, 3] };
export const state = { type: Number, required: true, enum: Object.values(reservationState) };
export const cents = { type: Number, required: true, min: 0 };
export const count = { type: Number, required: true, min: 0 };
/** Schema field for a text that may be empty, and is empty by default. */
export const text = { type: String, default: '' };

const actorSchema = partOf<Actor>({
  kind: { type: String, required: true, enum: ['employee', 'operator', 'device', 'terminal', 'system'] },
  userId: String,
  name: String,
  cpf: String,
  email: String,
  role: optional(role),
  turnstileId: String,
  terminalId: String,
  job: String,
});
/** Schema field for the person, device or job that caused a change. */
export const actor = { type: actorSchema, required: true };

const operatorSchema = partOf<Operator>({
  kind: { type: String, required: true, enum: ['operator'] },
  userId: { type: String, required: true },
  name: { type: String, required: true },
  role,
});
export const operator = { type: operatorSchema, required: true };

const employeeSchema = partOf<{ id: string; name: string; cpf: string }>({
  id: { type: String, required: true },
  name: { type: String, required: true },
  cpf: { type: String, required: true },
});
/** Schema field for an employee's id, name and CPF, which are copied into the document. */
export const employee = { type: employeeSchema, required: true };

/** Schema of the rule by which an expired meal is not charged, with the values that explain the rule to people. */
export const waiverGroundSchema = partOf<WaiverGround>({
  rule: { type: String, required: true, enum: ['leave', 'outage', 'closed', 'freeNoShow', 'contest'] },
  id: String,
  text: String,
  minutes: optional(count),
  number: optional(count),
  of: optional(count),
});

/** Schema of a meal on a weekday. The weekday is 0 (Sunday) to 6 (Saturday). */
export const weekdayMealSchema = partOf<WeekdayMeal>({
  weekday: { type: Number, required: true, min: 0, max: 6 },
  meal,
  site,
});

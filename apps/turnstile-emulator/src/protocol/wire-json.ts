import { parseInt64Json, toWireInt, type WireInt } from '@reserva/domain/int64-json';

export { stringifyInt64Json as stringifyWire } from '@reserva/domain/int64-json';
export { toWireInt, type WireInt };

/** What the device's JSON can hold. */
export type WireValue = string | boolean | null | WireInt | WireValue[] | { [key: string]: WireValue };

/**
 * Parses JSON without losing the low digits of int64 values (card numbers and ids of the devices
 * exceed the safe integers of JavaScript).
 * @throws {SyntaxError} when the text is not JSON
 */
export const parseWire = (text: string): WireValue => parseInt64Json(text) as WireValue;

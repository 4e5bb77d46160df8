import { order } from './primitives.ts';

/** By what a list is ordered upwards (A to Z, oldest first) or downwards; as the list comes by itself where nothing is said. */
export const listOrder = { ordem: order.optional() };

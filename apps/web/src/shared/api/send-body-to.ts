import type { RouteName } from '@reserva/contracts/routes';
import { call } from './call.ts';
import type { AnswerOf, RequestOf } from './screen-names.ts';

type BodyOf<N extends RouteName> = RequestOf<N> extends { body: infer Body } ? Body : never;

/** Returns a function that sends its argument as the body of this call. */
export const sendBodyTo =
  <N extends RouteName>(name: N) =>
  (body: BodyOf<N>): Promise<AnswerOf<N>> =>
    call(name, { body } as RequestOf<N>);

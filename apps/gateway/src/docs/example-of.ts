import type { Operations, RequestOf } from '@reserva/contracts/http/operations';
import type { RouteName } from '@reserva/contracts/http/routes';
import type { z } from 'zod';

type Answer<N extends RouteName> = Operations[N]['answer'] extends z.ZodType
  ? { answer: z.output<Operations[N]['answer']> }
  : unknown;

/** A request and its answer as they travel. */
export type ExampleOf<N extends RouteName> = RequestOf<N> & Answer<N>;

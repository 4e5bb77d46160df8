import { texts } from './texts.ts';

/** Describes the result of testing all turnstiles, such as `3 de 4 catracas responderam`. */
export function testResultText(tested: readonly { connected: boolean }[]): string {
  const answered = tested.filter(({ connected }) => connected).length;
  if (answered === tested.length)
    return answered === 1 ? texts.test.answered : texts.test.allAnswered(answered);
  return texts.test.someAnswered(answered, tested.length);
}

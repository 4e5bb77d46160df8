/**
 * Caches an answer that is the same for every caller, for `ms` milliseconds. Callers that wait at the same time share
 * one answer. Each gateway has its own cache.
 */
export function cacheAnswer<C extends object, A>(
  ms: number,
  makeAnswer: (context: C) => Promise<A>,
): (context: C) => Promise<A> {
  const answers = new WeakMap<C, { at: number; answer: Promise<A> }>();
  return (context) => {
    const last = answers.get(context);
    if (last && performance.now() - last.at <= ms) return last.answer;
    const answer = makeAnswer(context);
    answers.set(context, { at: performance.now(), answer });
    return answer;
  };
}

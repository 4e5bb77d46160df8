/**
 * An answer that is the same for everybody: looked up when somebody asks and the last one is older than `ms`, once however
 * many ask meanwhile. Each gateway has its own.
 */
export function askedSeldom<C extends object, A>(
  ms: number,
  look: (context: C) => Promise<A>,
): (context: C) => Promise<A> {
  const answers = new WeakMap<C, { at: number; answer: Promise<A> }>();
  return (context) => {
    const last = answers.get(context);
    if (last && performance.now() - last.at <= ms) return last.answer;
    const answer = look(context);
    answers.set(context, { at: performance.now(), answer });
    return answer;
  };
}

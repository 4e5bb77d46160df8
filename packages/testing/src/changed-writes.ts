type Write = (...args: unknown[]) => unknown;
/** @param isBatch whether its first argument is a list of writes */
export type ChangeOfWrite = (write: Write, isBatch: boolean) => Write;

const ofCollection = ['insertOne', 'updateOne', 'updateMany', 'bulkWrite'];

/** The same collection (a model), whose writes go through `change`. */
export function changedWrites<M extends object>(model: M, change: ChangeOfWrite): M {
  /** What is written together is told by its collection, so that has to stay the same one. */
  const watched = new WeakMap<object, object>();
  const watch = <O extends object>(target: O, names: readonly string[]): O => {
    const known = watched.get(target) ?? watchedAnew(target, names);
    watched.set(target, known);
    return known as O;
  };
  const watchedAnew = <O extends object>(target: O, names: readonly string[]): O =>
    new Proxy(target, {
      get(object, name) {
        const value = Reflect.get(object, name);
        if (name === 'collection') return watch(value as object, ofCollection);
        if (name === 'db') return watch(value as object, []);
        if (typeof value !== 'function') return value;
        const call: Write = value.bind(object);
        // Many documents are written past their collection.
        if (name === 'getClient') return () => watch(call() as object, ['bulkWrite']);
        return names.includes(String(name)) ? change(call, name === 'bulkWrite') : call;
      },
    });
  return watch(model, []);
}

type Happens = () => Promise<unknown>;

/** Something happens beside each write: after what it is based on was read, and once it is done. */
export const beside =
  ({ before, after }: { before?: Happens; after?: Happens }): ChangeOfWrite =>
  (write) =>
  async (...args) => {
    await before?.();
    const written = await write(...args);
    await after?.();
    return written;
  };

type Write = (...args: unknown[]) => unknown;
/** @param isBatch whether its first argument is a list of writes */
export type ChangeOfWrite = (write: Write, isBatch: boolean) => Write;

const WRITES = ['insertOne', 'insertMany', 'updateOne', 'updateMany', 'bulkWrite'];

/** The same model, whose writes go through `change`. */
export function changedWrites<M extends object>(model: M, change: ChangeOfWrite): M {
  /** Writes are grouped by their model's collection and connection, so each has one proxy. */
  const proxies = new WeakMap<object, object>();
  const watch = <O extends object>(target: O, names: readonly string[]): O => {
    const known = proxies.get(target) ?? proxyOf(target, names);
    proxies.set(target, known);
    return known as O;
  };
  const proxyOf = <O extends object>(target: O, names: readonly string[]): O =>
    new Proxy(target, {
      get(object, name) {
        const value = Reflect.get(object, name);
        // Rows that are sent together are written by the connection, or past it.
        if (name === 'db') return watch(value as object, ['bulkWrite']);
        if (name === 'getClient') return () => watch((value as Write).call(object) as object, ['bulkWrite']);
        if (name === 'collection') return watch(value as object, WRITES);
        if (!names.includes(String(name)) || typeof value !== 'function') return value;
        return change(value.bind(object), name === 'bulkWrite' || name === 'insertMany');
      },
    });
  return watch(model, WRITES);
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

type Write = (...args: unknown[]) => unknown;
/**
 * Returns a function that replaces a write.
 * @param isBatch true if the first argument of the write is a list of writes
 */
export type ChangeOfWrite = (write: Write, isBatch: boolean) => Write;

const WRITES = ['insertOne', 'insertMany', 'updateOne', 'updateMany', 'bulkWrite'];

/** Returns the same model, but each of its writes is replaced by the result of `change`. */
export function changedWrites<M extends object>(model: M, change: ChangeOfWrite): M {
  /**
   * The proxy of each object. There must be only one per object, because the product groups writes by the collection
   * and the connection of a model.
   */
  const proxies = new WeakMap<object, object>();
  const watch = <O extends object>(target: O, names: readonly string[]): O => {
    const proxy = proxies.get(target) ?? proxyOf(target, names);
    proxies.set(target, proxy);
    return proxy as O;
  };
  const proxyOf = <O extends object>(target: O, names: readonly string[]): O =>
    new Proxy(target, {
      get(object, name) {
        const value = Reflect.get(object, name);
        // A batch of rows does not use the model. It is written by the connection or its client.
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

/**
 * Returns a change that runs `before` and `after` around each write. When `before` runs, the arguments of the write are
 * already fixed.
 */
export const aroundWrite =
  ({ before, after }: { before?: Happens; after?: Happens }): ChangeOfWrite =>
  (write) =>
  async (...args) => {
    await before?.();
    const written = await write(...args);
    await after?.();
    return written;
  };

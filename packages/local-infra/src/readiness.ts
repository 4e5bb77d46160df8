/**
 * A promise that resolves when a supervised process reports that it is ready. The supervisor calls `resolve` or
 * `reject`.
 */
export interface Readiness {
  promise: Promise<void>;
  settled: boolean;
  resolve(): void;
  reject(error: Error): void;
}

export function newReadiness(): Readiness {
  const readiness: Readiness = {
    promise: Promise.resolve(),
    settled: false,
    resolve: () => {},
    reject: () => {},
  };
  readiness.promise = new Promise<void>((resolve, reject) => {
    readiness.resolve = () => {
      readiness.settled = true;
      resolve();
    };
    readiness.reject = (error) => {
      readiness.settled = true;
      reject(error);
    };
  });
  // This handler prevents an unhandled rejection if no caller waits for the promise.
  readiness.promise.catch(() => {});
  return readiness;
}

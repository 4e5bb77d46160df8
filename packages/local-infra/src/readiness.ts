/** A promise that resolves when the current process reports ready. The supervisor settles it from outside. */
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
  // The handler prevents an unhandled rejection if no caller waits.
  readiness.promise.catch(() => {});
  return readiness;
}

/** A promise that the process of the moment will say that it is ready, settled from outside. */
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
  // Nobody has to be waiting.
  readiness.promise.catch(() => {});
  return readiness;
}

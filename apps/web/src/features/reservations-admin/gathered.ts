export interface Gathered {
  /** In a while, together with whatever is asked for until then. */
  soon: () => void;
  now: () => void;
  cancel: () => void;
}

/** Runs `work` at most once per `waitMs`, however often it is asked for, and never forgets the last time. */
export function gathered(work: () => void, waitMs: number): Gathered {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    clearTimeout(timer);
    timer = undefined;
    work();
  };
  return {
    soon: () => {
      timer ??= setTimeout(run, waitMs);
    },
    now: run,
    cancel: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

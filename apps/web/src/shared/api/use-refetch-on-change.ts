import { useEffect, useRef } from 'react';

/** Asks again as soon as what the clock makes of an answer is another: the server may know more by then. */
export function useRefetchOnChange(phase: string | null | undefined, refetch: () => unknown): void {
  const seen = useRef(phase);
  useEffect(() => {
    if (seen.current && phase && seen.current !== phase) void refetch();
    seen.current = phase;
  }, [phase, refetch]);
}

import { useEffect, useRef } from 'react';

/**
 * Refetches when the phase changes, for example when a window opens, because the server may then answer differently.
 * The caller computes the phase from the clock.
 */
export function useRefetchOnChange(phase: string | null | undefined, refetch: () => unknown): void {
  const seen = useRef(phase);
  useEffect(() => {
    if (seen.current && phase && seen.current !== phase) void refetch();
    seen.current = phase;
  }, [phase, refetch]);
}

import { useEffect, useRef } from 'react';

/**
 * Refetches when the phase changes, because the server's answer may differ in the new phase. The phase follows the
 * clock.
 */
export function useRefetchOnChange(phase: string | null | undefined, refetch: () => unknown): void {
  const seen = useRef(phase);
  useEffect(() => {
    if (seen.current && phase && seen.current !== phase) void refetch();
    seen.current = phase;
  }, [phase, refetch]);
}

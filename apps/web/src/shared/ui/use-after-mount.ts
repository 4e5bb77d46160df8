import { useEffect, useState } from 'react';

/**
 * False in the first render, true afterwards. A modal whose code arrives after the tap is mounted closed and opened by
 * this, for only then does it know which button to give the focus back to.
 */
export function useAfterMount(): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted;
}

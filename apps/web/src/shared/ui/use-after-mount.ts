import { useEffect, useState } from 'react';

/**
 * Returns false in the first render, then true. A modal whose code loads after the tap is first mounted closed and then
 * opened. Mantine remembers the element to refocus only when a mounted modal opens.
 */
export function useAfterMount(): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted;
}

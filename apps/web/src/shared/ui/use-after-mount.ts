import { useEffect, useState } from 'react';

/**
 * Returns false in the first render, then true. Mantine remembers the element to refocus only when a mounted modal
 * opens. A modal whose code is loaded on demand therefore mounts closed and opens afterwards.
 */
export function useAfterMount(): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted;
}

import { useState } from 'react';

/** Returns the value while `opened`, then the last one, so that a closing dialog does not change its content. */
export function useWhileOpen<T>(opened: boolean, value: T): T {
  const [last, setLast] = useState(value);
  if (opened && value !== last) setLast(value);
  return opened ? value : last;
}

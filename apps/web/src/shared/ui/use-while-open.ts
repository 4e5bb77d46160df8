import { useState } from 'react';

/** The value while `opened`; after that the last one, so that a dialog says the same until it is gone. */
export function useWhileOpen<T>(opened: boolean, value: T): T {
  const [last, setLast] = useState(value);
  if (opened && value !== last) setLast(value);
  return opened ? value : last;
}

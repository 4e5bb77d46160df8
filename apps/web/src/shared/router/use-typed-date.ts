import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Manages the value of a date field whose filter is in the address. A list ignores filters while it loads (spec section
 * 5). A date that is typed while the list loads stays in the field. It is applied when the list is `ready`.
 */
export function useTypedDate(
  appliedDate: LocalDate,
  ready: boolean,
  onApply: (date: LocalDate | undefined) => void,
) {
  const [pending, setPending] = useState<{ date: LocalDate | null } | null>(null);
  const apply = useEffectEvent(onApply);
  useEffect(() => {
    if (!ready || !pending) return;
    setPending(null);
    apply(pending.date ?? undefined);
  }, [ready, pending]);
  return {
    date: pending ? pending.date : appliedDate,
    setDate: (date: LocalDate | null) => setPending({ date }),
  };
}

import { useEffect, useRef, useState } from 'react';
import type { CallOptions } from '@/shared/api/call.ts';
import { useAction } from '@/shared/ui/use-action.ts';
import { useOnce } from '@/shared/ui/use-once.ts';
import { deliverReport, type MadeReport } from './deliver-report.ts';

/** Where a report was put that no window could be opened for. */
export interface BlockedReport {
  url: string;
  name: string;
}

/**
 * Has a report made and delivers it; whoever closes the dialog cancels it.
 * @param onDelivered when there is nothing left to do
 */
export function useReport(failureText: (error: unknown) => string, onDelivered: () => void) {
  const { failure, run } = useAction(failureText);
  const once = useOnce();
  const making = useRef<AbortController | null>(null);
  const [requestId, setRequestId] = useState<string | null>(null);
  const [blocked, setBlocked] = useState<BlockedReport | null>(null);
  const cancel = () => making.current?.abort();
  useEffect(() => () => making.current?.abort(), []);

  const make = (name: string, ask: (options: CallOptions) => Promise<Blob>) =>
    void once.run(async () => {
      const ours = new AbortController();
      const id = crypto.randomUUID();
      making.current = ours;
      setRequestId(id);
      const made = await run(async (): Promise<MadeReport | 'cancelled'> => {
        try {
          return { file: await ask({ signal: ours.signal, requestId: id }), name };
        } catch (error) {
          if (ours.signal.aborted) return 'cancelled';
          throw error;
        }
      });
      setRequestId(null);
      if (!made || made === 'cancelled' || ours.signal.aborted) return;
      const url = deliverReport(made);
      if (url) setBlocked({ url, name });
      else onDelivered();
    });
  return { failure, busy: once.busy, requestId, blocked, make, cancel };
}

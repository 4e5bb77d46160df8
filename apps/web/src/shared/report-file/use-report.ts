import { useEffect, useRef, useState } from 'react';
import type { CallOptions } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { deliverReport } from './deliver-report.ts';

/** Where a report was put that no window could be opened for. */
export interface BlockedReport {
  url: string;
  name: string;
}

type Ask = (options: CallOptions) => Promise<Blob>;

/**
 * Has a report made and delivers it; whoever closes the dialog cancels it.
 * @param onDelivered when there is nothing left to do
 */
export function useReport(failureText: (error: unknown) => string, onDelivered: () => void = () => {}) {
  const making = useRef<AbortController | null>(null);
  const [requestId, setRequestId] = useState<string | null>(null);
  const [blocked, setBlocked] = useState<BlockedReport | null>(null);
  const cancel = () => making.current?.abort();
  useEffect(() => () => making.current?.abort(), []);
  const { run, busy, failure } = useChange({
    send: async ({ ask, ours }: { ask: Ask; ours: AbortController }) => {
      const id = crypto.randomUUID();
      making.current = ours;
      setRequestId(id);
      try {
        return await ask({ signal: ours.signal, requestId: id });
      } finally {
        setRequestId(null);
      }
    },
    failure: failureText,
  });

  const make = (name: string, ask: Ask) => {
    const ours = new AbortController();
    void run(
      { ask, ours },
      {
        onSuccess: (file) => {
          if (ours.signal.aborted) return;
          const url = deliverReport({ file, name });
          if (url) setBlocked({ url, name });
          else onDelivered();
        },
      },
    );
  };
  return { failure, busy, requestId, blocked, make, cancel, forget: () => setBlocked(null) };
}

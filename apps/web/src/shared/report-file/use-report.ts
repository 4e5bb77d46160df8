import { useEffect, useRef, useState } from 'react';
import type { CallOptions } from '../api/call.ts';
import { type ChangeFailure, useChange } from '../api/use-change.ts';
import { deliverReport } from './deliver-report.ts';

/** Where a report was put that no window could be opened for. */
export interface BlockedReport {
  url: string;
  name: string;
}

export interface FileInTheMaking {
  requestId: string;
  /** 'PDF', 'XLSX', 'CSV': what the name ends in. */
  kind: string;
}

type Ask = (options: CallOptions) => Promise<Blob>;

/**
 * Has a report made and delivers it; whoever closes the dialog cancels it.
 * @param onDelivered when there is nothing left to do
 */
export function useReport(
  failureText: (error: unknown) => string | ChangeFailure,
  onDelivered: () => void = () => {},
) {
  const making = useRef<AbortController | null>(null);
  const [inTheMaking, setInTheMaking] = useState<FileInTheMaking | null>(null);
  const [blocked, setBlocked] = useState<BlockedReport | null>(null);
  const cancel = () => making.current?.abort();
  useEffect(() => () => making.current?.abort(), []);
  const { run, busy, failure } = useChange({
    send: async ({ name, ask, ours }: { name: string; ask: Ask; ours: AbortController }) => {
      const requestId = crypto.randomUUID();
      making.current = ours;
      setInTheMaking({ requestId, kind: name.slice(name.lastIndexOf('.') + 1).toUpperCase() });
      try {
        return await ask({ signal: ours.signal, requestId });
      } finally {
        setInTheMaking(null);
      }
    },
    failure: failureText,
  });

  const make = (name: string, ask: Ask) => {
    const ours = new AbortController();
    void run(
      { name, ask, ours },
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
  return { failure, busy, inTheMaking, blocked, make, cancel, forget: () => setBlocked(null) };
}

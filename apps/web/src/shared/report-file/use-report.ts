import { useEffect, useRef, useState } from 'react';
import type { CallOptions } from '@/shared/api/call.ts';
import { saveFile } from '@/shared/device/save-file.ts';
import { type ChangeFailure, useChange } from '@/shared/ui/use-change.ts';

interface WithHints extends Navigator {
  userAgentData?: { mobile: boolean };
}

/** Whether this is a phone or a tablet, which save what a desk opens in a window. */
function isMobile(): boolean {
  const { userAgentData, userAgent, maxTouchPoints } = navigator as WithHints;
  if (userAgentData?.mobile) return true;
  // A tablet of Apple's calls itself a Mac.
  return (
    /Android|iPhone|iPad|iPod|Mobile/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  );
}

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

type FetchReport = (options: CallOptions) => Promise<Blob>;

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
    send: async ({ name, ask, ours }: { name: string; ask: FetchReport; ours: AbortController }) => {
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

  const make = (name: string, ask: FetchReport) => {
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

/** A finished file, and what it is called. */
interface ReportFile {
  file: Blob;
  name: string;
}

/**
 * Gives a report to the person (spec section 7): saved on a phone, in a new window at a desk. Tables are always saved:
 * no window shows them.
 * @returns the address it can still be opened at, where the browser did not let us open a window; else null
 */
function deliverReport({ file, name }: ReportFile): string | null {
  if (isMobile() || file.type !== 'application/pdf') {
    saveFile(file, name);
    return null;
  }
  const url = URL.createObjectURL(file);
  // The window reads it when it likes, also when it is reloaded: it is given up with the page.
  return window.open(url, '_blank') ? null : url;
}

import { useEffect, useRef, useState } from 'react';
import { saveFile } from '@/shared/device/save-file.ts';
import { type ChangeFailure, useChange } from '@/shared/ui/use-change.ts';
import { type FileRequest, fetchFile } from './api.ts';

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
    send: async ({ file, ours }: { file: FileRequest; ours: AbortController }) => {
      const requestId = crypto.randomUUID();
      making.current = ours;
      setInTheMaking({ requestId, kind: file.name.slice(file.name.lastIndexOf('.') + 1).toUpperCase() });
      try {
        return await fetchFile(file, { signal: ours.signal, requestId });
      } finally {
        setInTheMaking(null);
      }
    },
    failure: failureText,
  });

  const make = (file: FileRequest) => {
    const ours = new AbortController();
    void run(
      { file, ours },
      {
        onSuccess: (content) => {
          if (ours.signal.aborted) return;
          const url = deliverReport(content, file.name);
          if (url) setBlocked({ url, name: file.name });
          else onDelivered();
        },
      },
    );
  };
  return { failure, busy, inTheMaking, blocked, make, cancel, forget: () => setBlocked(null) };
}

/**
 * Gives a report to the person (spec section 7): saved on a phone, in a new window at a desk. Tables are always saved:
 * no window shows them.
 * @returns the address it can still be opened at, where the browser did not let us open a window; else null
 */
function deliverReport(file: Blob, name: string): string | null {
  if (isMobile() || file.type !== 'application/pdf') {
    saveFile(file, name);
    return null;
  }
  const url = URL.createObjectURL(file);
  // The window reads it when it likes, also when it is reloaded: it is given up with the page.
  return window.open(url, '_blank') ? null : url;
}

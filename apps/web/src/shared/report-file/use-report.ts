import { useEffect, useRef, useState } from 'react';
import { saveFile } from '@/shared/device/save-file.ts';
import { type ChangeFailure, useChange } from '@/shared/ui/use-change.ts';
import { type FileRequest, fetchFile } from './api.ts';

interface WithHints extends Navigator {
  userAgentData?: { mobile: boolean };
}

/** True on a phone or tablet, which saves the PDF instead of opening a window. */
function isMobile(): boolean {
  const { userAgentData, userAgent, maxTouchPoints } = navigator as WithHints;
  if (userAgentData?.mobile) return true;
  // An iPad identifies itself as a Mac.
  return (
    /Android|iPhone|iPad|iPod|Mobile/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  );
}

/** A report whose window the browser blocked. */
export interface BlockedReport {
  url: string;
  name: string;
}

export interface FileInTheMaking {
  requestId: string;
  /** File type in upper case, from the name: 'PDF', 'XLSX', 'CSV'. */
  kind: string;
}

/**
 * Requests a report and delivers it. Unmounting the component cancels the request.
 * @param onDelivered called unless the browser blocked the report's window
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
 * Delivers a report (spec section 7): a phone saves it, and a desktop opens it in a new window. Files other than PDF
 * are always saved, because browsers cannot show them.
 * @returns the URL of the report if the browser blocked the window; otherwise null
 */
function deliverReport(file: Blob, name: string): string | null {
  if (isMobile() || file.type !== 'application/pdf') {
    saveFile(file, name);
    return null;
  }
  const url = URL.createObjectURL(file);
  // The URL is never revoked, because the window may read it at any time, also on a reload.
  return window.open(url, '_blank') ? null : url;
}

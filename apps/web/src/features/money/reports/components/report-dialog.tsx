import { Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { Making } from '@/shared/report-file/making.tsx';
import type { useReport } from '@/shared/report-file/use-report.ts';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { DialogForm } from '@/shared/ui/dialog-form.tsx';
import { texts } from '../texts.ts';
import { BlockedWindow } from './blocked-window.tsx';

interface Props {
  title: string;
  report: ReturnType<typeof useReport>;
  submitLabel?: string;
  /** The fields. */
  children: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
}

/** A report: what it is to tell, then how far it is, then, where no window could be opened, where it is. */
export function ReportDialog({ title, report, submitLabel, children, onSubmit, onClose }: Props) {
  const { busy, inTheMaking, blocked, failure, cancel } = report;
  return (
    <Dialog
      // What it makes is cancelled as the dialog goes.
      onClose={onClose}
      title={title}
      closeOnClickOutside={!busy}
    >
      {inTheMaking && <Making of={inTheMaking} onCancel={cancel} />}
      {blocked && <BlockedWindow blocked={blocked} onClose={onClose} />}
      {/* Kept while it is made: after a failure or a cancel everything typed is still there. */}
      <DialogForm
        submitLabel={submitLabel ?? texts.makePdf}
        failure={failure}
        stacked
        hidden={busy || blocked !== null}
        onSubmit={onSubmit}
        onClose={onClose}
      >
        <Stack gap="sm">{children}</Stack>
      </DialogForm>
    </Dialog>
  );
}

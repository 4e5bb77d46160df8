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
  /** The form fields of the report. */
  children: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
}

/** Shows a report dialog in three steps: the form, the progress, and a button if the browser blocked the window. */
export function ReportDialog({ title, report, submitLabel, children, onSubmit, onClose }: Props) {
  const { busy, inTheMaking, blocked, failure, cancel } = report;
  return (
    <Dialog
      // Closing the dialog cancels the report that is being created.
      onClose={onClose}
      title={title}
      closeOnClickOutside={!busy}
    >
      {inTheMaking && <Making of={inTheMaking} onCancel={cancel} />}
      {blocked && <BlockedWindow blocked={blocked} onClose={onClose} />}
      {/* The form stays mounted so that the entered values survive a failure or a cancel. */}
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

import '@mantine/core/styles/Modal.layer.css';
import { Button, Modal } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { Buttons } from '@/shared/ui/buttons.tsx';
import { useReturnFocus } from '@/shared/ui/use-return-focus.ts';
import type { useReport } from '../use-report.ts';
import { BlockedWindow } from './blocked-window.tsx';
import { Making } from './making.tsx';
import classes from './reports.module.css';

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
  const { busy, requestId, blocked, failure, cancel } = report;
  useReturnFocus();
  return (
    <Modal
      opened
      // What it makes is cancelled as the dialog goes.
      onClose={onClose}
      title={title}
      closeOnClickOutside={!busy}
    >
      {requestId !== null && <Making requestId={requestId} onCancel={cancel} />}
      {blocked && <BlockedWindow blocked={blocked} onClose={onClose} />}
      {/* Kept while it is made: after a failure or a cancel everything typed is still there. */}
      <form className={classes.form} onSubmit={onSubmit} noValidate hidden={busy || blocked !== null}>
        {children}
        {failure && (
          <div className={classes.failure} role="alert">
            <p>{failure.sentence}</p>
            {failure.hint && <p>{failure.hint}</p>}
          </div>
        )}
        <Buttons narrow="stacked">
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit">{submitLabel ?? 'Gerar PDF'}</Button>
        </Buttons>
      </form>
    </Modal>
  );
}

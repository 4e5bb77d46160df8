import { Button, Modal } from '@mantine/core';
import type { ChangeFailure } from '@/shared/api/use-change.ts';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import { useWhileOpen } from '@/shared/ui/use-while-open.ts';
import type { HomeTarget } from '../home-view.ts';
import { texts } from '../texts.ts';
import classes from './dialogs.module.css';

interface Props {
  opened: boolean;
  target: HomeTarget;
  busy: boolean;
  failure: ChangeFailure | null;
  onCancel: () => unknown;
  onClose: () => void;
}

/** Asks once. Keeping is the default. */
export function CancelDialog({ opened, target: current, busy, failure, onCancel, onClose }: Props) {
  // While it closes it says what it asked.
  const target = useWhileOpen(opened, current);
  const { cancelDialog } = texts;
  return (
    <Modal opened={opened} onClose={onClose} title={cancelDialog.title}>
      <p className={classes.question}>{cancelDialog.question(target.meal, target.site)}</p>
      <div className={classes.buttons}>
        <Button size="lg" variant="default" onClick={onClose} data-autofocus>
          {cancelDialog.keep}
        </Button>
        <Button
          size="lg"
          color="red"
          loading={busy}
          disabled={!target.action.enabled}
          onClick={() => onCancel()}
        >
          {cancelDialog.cancel}
        </Button>
      </div>
      <ActionFailure failure={failure?.hint ? failure : null} />
      {target.action.reason && <p className={classes.reason}>{target.action.reason}</p>}
    </Modal>
  );
}

import { mealNames, siteNames } from '@reserva/domain/meals';
import { titleCase } from '@reserva/domain/names';
import { formatDate } from '@/shared/time/dates.ts';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { notifySuccess } from '@/shared/ui/notify.tsx';
import { useCancelVisit } from '../api.ts';
import { texts } from '../texts.ts';
import type { Visit } from '../visit.ts';

/** Asks before a guest's meal is taken back. */
export function CancelVisit({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const { run, busy, failure } = useCancelVisit();
  const { nome, data, time, local } = visit;
  const confirm = () =>
    void run(visit, {
      onSuccess: () => {
        notifySuccess(texts.cancel.done);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      opened
      title={texts.cancel.title(titleCase(nome))}
      confirmLabel={texts.cancel.confirm}
      destructive
      failure={failure}
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{texts.cancel.note(mealNames[time], formatDate(data), siteNames[local])}</p>
    </ConfirmDialog>
  );
}

import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { texts } from '../texts.ts';

interface Props {
  /** 'Reservas concluídas: de R$ 3,50 para R$ 35,00'. */
  changes: readonly string[];
  /** 'agora', or the day they begin. */
  from: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks about prices that are rather a slip than meant: everybody who eats from now on would pay them. */
export function DoubtfulPrices({ changes, from, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      opened
      title={texts.values.doubtful.title(changes.length)}
      confirmLabel={texts.values.doubtful.yes}
      cancelLabel={texts.values.doubtful.no}
      destructive
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <p>{texts.values.doubtful.note(from)}</p>
    </ConfirmDialog>
  );
}

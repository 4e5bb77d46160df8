import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';

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
      title={changes.length === 1 ? 'Este valor está certo?' : 'Estes valores estão certos?'}
      confirmLabel="Sim, salvar"
      cancelLabel="Corrigir"
      destructive
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <p>Valem para quem comer ou deixar de comer a partir de {from}.</p>
    </ConfirmDialog>
  );
}

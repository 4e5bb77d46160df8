import { useState } from 'react';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { popup } from '@/shared/ui/popup.tsx';
import { TextField } from '@/shared/ui/text-field.tsx';
import { useAction } from '@/shared/ui/use-action.ts';
import { correctMonth } from '../api/correct-month.ts';
import { monthChoices } from '../month-fields.ts';
import { monthFailure } from '../report-messages.ts';
import { typedCpfs } from '../typed-cpfs.ts';
import { typedValue } from '../typed-value.ts';
import classes from './reports.module.css';

interface Props {
  month: number;
  year: number;
  onClose: () => void;
}

/** What was wrong in a closed month, for one employee: booked in the next open one. */
export function CorrectionDialog({ month, year, onClose }: Props) {
  const [cpf, setCpf] = useState('');
  const [value, setValue] = useState('');
  const [reason, setReason] = useState('');
  const { failure, run } = useAction(monthFailure);
  const { cpfs } = typedCpfs(cpf);
  const amount = typedValue(value);
  const [known] = cpfs;
  const ready = known && amount !== null && reason.trim().length >= 3;

  const confirm = async () => {
    if (!ready) return;
    const answer = await run(() =>
      correctMonth({ month, year, cpf: known, value: amount, reason: reason.trim() }),
    );
    if (!answer) return;
    popup.success(answer.message);
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={`Corrigir ${monthChoices[month - 1]?.[1]} de ${year}`}
      confirmLabel="Lançar correção"
      obstacle={ready ? null : 'Preencha CPF, valor e motivo.'}
      failure={failure && <p>{failure.sentence}</p>}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className={classes.form}>
        <TextField
          label="CPF do funcionário"
          inputMode="numeric"
          maxLength={14}
          value={cpf}
          onText={setCpf}
        />
        <TextField
          label="Valor em reais"
          description="Negativo para devolver, como -3,50."
          maxLength={9}
          value={value}
          onText={setValue}
        />
        <TextField label="Motivo" maxLength={200} value={reason} onText={setReason} />
        <p className={classes.note}>Aparece no extrato e nos relatórios do próximo mês aberto.</p>
      </div>
    </ConfirmDialog>
  );
}

import { useForm } from '@mantine/form';
import blocks from '@/shared/ui/blocks.module.css';
import { fieldOf } from '@/shared/ui/field-of.ts';
import { FormDialog } from '@/shared/ui/form-dialog.tsx';
import { tellFault } from '@/shared/ui/form-fault.ts';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { tellAndClose } from '@/shared/ui/tell-and-close.ts';
import { TextField } from '@/shared/ui/text-field.tsx';
import { useResetLogin } from '../api/reset-login.ts';
import { cpfFault } from '../cpf-fault.ts';
import { EndAccess } from './end-access.tsx';

/**
 * 'Resetar Dois Fatores' (spec 2.11): the person enrols again at the next sign-in, is signed out everywhere, and their
 * codes of before are worthless.
 */
export function ResetLoginDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initialValues: { cpf: '' },
    validate: { cpf: cpfFault },
    clearInputErrorOnChange: false,
  });
  const { run, busy, failure } = useResetLogin();
  useLoadingOverlay(busy, 'Resetando...');

  const submit = form.onSubmit(({ cpf }) => {
    void run(cpf, tellAndClose(onClose, 'Autenticação resetada!'));
  }, tellFault);

  return (
    <FormDialog
      title="Resetar Dois Fatores"
      submitLabel="Confirmar"
      narrow="filled"
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
      below={<EndAccess form={form} onDone={onClose} />}
    >
      <TextField
        label="CPF do cliente"
        description="Somente números"
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        {...fieldOf(form, 'cpf')}
        data-autofocus
      />
      <p className={blocks.note}>
        As sessões abertas desta pessoa serão encerradas, e os códigos de acesso que ela tem, cancelados.
      </p>
    </FormDialog>
  );
}

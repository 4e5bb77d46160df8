import { FileInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { MENU_IMAGE_TYPES } from '@reserva/contracts/menu-image';
import { useEffect, useMemo } from 'react';
import { FormDialog } from '@/shared/ui/form-dialog.tsx';
import { tellFault } from '@/shared/ui/form-fault.ts';
import { IconPhotoUp } from '@/shared/ui/icons.ts';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { tellAndClose } from '@/shared/ui/tell-and-close.ts';
import { useUploadMenu } from '../api/upload-menu.ts';
import { menuFileFault } from '../menu-file-fault.ts';
import classes from './settings.module.css';

/** 'Upload Cardápio' (spec 2.11). */
export function UploadMenuDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initialValues: { file: null as File | null },
    validate: { file: menuFileFault },
    clearInputErrorOnChange: false,
  });
  const { file } = form.values;
  const { run, busy, failure } = useUploadMenu();
  const preview = usePreview(file && menuFileFault(file) === null ? file : null);
  useLoadingOverlay(busy, 'Enviando...');

  const submit = form.onSubmit((typed) => {
    if (!typed.file) return;
    void run(typed.file, tellAndClose(onClose, 'Cardápio atualizado'));
  }, tellFault);

  return (
    <FormDialog
      title="Upload Cardápio"
      submitLabel="Enviar"
      narrow="filled"
      failure={failure}
      closeOnClickOutside={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <FileInput
        label="Imagem"
        description="JPEG, PNG ou WebP, até 10 MB"
        placeholder="Escolher arquivo"
        leftSection={<IconPhotoUp size={20} aria-hidden />}
        accept={MENU_IMAGE_TYPES.join(',')}
        clearable
        clearButtonProps={{ 'aria-label': 'Remover arquivo' }}
        {...form.getInputProps('file')}
        onChange={(chosen) => {
          form.setFieldValue('file', chosen);
          form.setFieldError('file', chosen && menuFileFault(chosen));
        }}
      />
      {preview && <img className={classes.preview} src={preview} alt="Prévia do cardápio" />}
    </FormDialog>
  );
}

/** Address of a chosen image, for as long as it is shown. */
function usePreview(file: File | null): string | null {
  const address = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return address;
}

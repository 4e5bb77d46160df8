import '@mantine/dropzone/styles.layer.css';
import { Button, Group, Image, Input } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useForm } from '@mantine/form';
import { MENU_IMAGE_TYPES } from '@reserva/contracts/system/menu-image';
import { useEffect, useMemo, useState } from 'react';
import { FormDialog } from '@/shared/ui/form-dialog.tsx';
import { notifyFormProblem } from '@/shared/ui/form-problem.ts';
import { IconPhotoUp } from '@/shared/ui/icons.ts';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { toastAndClose } from '@/shared/ui/notify.tsx';
import { useUploadMenu } from '../api.ts';
import { menuFileProblem } from '../settings-failures.ts';
import { texts } from '../texts.ts';

/** Shows 'Upload Cardápio' (spec 2.11). */
export function UploadMenuDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initialValues: { file: null as File | null },
    validate: { file: menuFileProblem },
    clearInputErrorOnChange: false,
  });
  const { file } = form.values;
  const { run, busy, failure, forget } = useUploadMenu();
  const [broken, setBroken] = useState<File | null>(null);
  const preview = usePreview(file && menuFileProblem(file) === null ? file : null);
  useLoadingOverlay(busy, texts.menu.upload.busy);

  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    // The failure belongs to the previous file.
    forget();
    form.setFieldValue('file', chosen);
    form.setFieldError('file', menuFileProblem(chosen));
  };
  const submit = form.onSubmit((typed) => {
    if (!typed.file) return;
    void run(typed.file, toastAndClose(onClose, texts.menu.upload.done));
  }, notifyFormProblem);

  return (
    <FormDialog
      title={texts.menu.upload.title}
      submitLabel={texts.menu.upload.send}
      stacked
      failure={failure}
      closeOnClickOutside={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <Input.Wrapper
        labelElement="div"
        size="md"
        label={texts.menu.upload.file}
        description={texts.menu.upload.fileHint}
        error={form.errors.file}
      >
        <Dropzone
          // The button inside the drop zone receives the focus. A click on it opens the file chooser of the drop zone.
          tabIndex={-1}
          activateOnKeyboard={false}
          enablePointerEvents
          inputProps={{ 'aria-label': texts.menu.upload.file }}
          accept={[...MENU_IMAGE_TYPES]}
          multiple={false}
          onDrop={([image]) => choose(image)}
          // `choose` checks the file again, because the drop zone rejects files without a known type.
          onReject={([refused]) => choose(refused?.file)}
        >
          <Group gap="xs" justify="center">
            <Button variant="default" leftSection={<IconPhotoUp size={20} aria-hidden />}>
              {texts.menu.upload.choose}
            </Button>
            {file?.name}
          </Group>
        </Dropzone>
      </Input.Wrapper>
      <div role="status">{preview && broken === file && <p>{texts.menu.upload.broken}</p>}</div>
      {preview && broken !== file && (
        <Image
          src={preview}
          alt={texts.menu.upload.preview}
          mah="50dvh"
          fit="contain"
          radius="md"
          bd="1px solid var(--app-line)"
          onError={() => setBroken(file)}
        />
      )}
    </FormDialog>
  );
}

/** Returns the object URL of the chosen image. It is revoked when another image replaces it. */
function usePreview(file: File | null): string | null {
  const address = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return address;
}

import { Button, Loader } from '@mantine/core';
import { texts } from '../texts.ts';

/** Shows 'Carregando' while busy. It keeps the focus, which a disabled button would lose. */
export function SubmitButton({ busy, children }: { busy: boolean; children: string }) {
  return (
    <Button
      type="submit"
      size="lg"
      fullWidth
      aria-disabled={busy}
      leftSection={busy && <Loader size="xs" color="white" aria-hidden />}
    >
      {busy ? texts.busy : children}
    </Button>
  );
}

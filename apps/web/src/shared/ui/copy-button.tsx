import { Button } from '@mantine/core';
import { IconCopy } from '@/shared/ui/icons.ts';
import { popup } from './popup.tsx';

/** Puts a text on the clipboard, for the mail or the sheet where it is needed. */
export function CopyButton({ text, label = 'Copiar' }: { text: string; label?: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      popup.success('Copiado!');
    } catch {
      popup.failure('Não foi possível copiar.');
    }
  };
  return (
    <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
      {label}
    </Button>
  );
}

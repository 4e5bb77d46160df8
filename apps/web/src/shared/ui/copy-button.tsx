import { Button } from '@mantine/core';
import { sharedTexts } from '@/shared/texts.ts';
import { IconCopy } from '@/shared/ui/icons.ts';
import { notifyFailure, notifySuccess } from './notify.tsx';

/** Puts a text on the clipboard, for the mail or the sheet where it is needed. */
export function CopyButton({ text, label = sharedTexts.copy.label }: { text: string; label?: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notifySuccess(sharedTexts.copy.done);
    } catch {
      notifyFailure(sharedTexts.copy.failed);
    }
  };
  return (
    <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
      {label}
    </Button>
  );
}

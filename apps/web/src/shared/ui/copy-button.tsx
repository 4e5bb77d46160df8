import { sharedTexts } from '@/shared/texts.ts';
import { IconTextButton } from '@/shared/ui/buttons.tsx';
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
    <IconTextButton icon={IconCopy} variant="default" onClick={() => void copy()}>
      {label}
    </IconTextButton>
  );
}

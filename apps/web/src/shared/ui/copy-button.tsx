import { sharedTexts } from '@/shared/texts.ts';
import { IconTextButton } from '@/shared/ui/buttons.tsx';
import { IconCopy } from '@/shared/ui/icons.ts';
import { notifyFailure, notifySuccess } from './notify.tsx';

/** A button that copies a text to the clipboard, and notifies the person of success or failure. */
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

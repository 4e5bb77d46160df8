import { Blockquote } from '@mantine/core';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { toastAndClose } from '@/shared/ui/notify.tsx';
import { useDeleteSuggestion } from '../api.ts';
import { shownFailure } from '../survey-failures.ts';
import { texts } from '../texts.ts';

interface Props {
  id: string;
  suggestion: string;
  question: string;
  failureText: (error: unknown) => string;
  onClose: () => void;
}

/** Asks for confirmation before a comment is deleted. */
export function DeleteSuggestion({ id, suggestion, question, failureText, onClose }: Props) {
  const { run, busy, failure } = useDeleteSuggestion(failureText);
  const confirm = () => run(id, toastAndClose(onClose, texts.mine.suggestionDeleted));
  return (
    <ConfirmDialog
      title={question}
      confirmLabel={texts.mine.delete}
      destructive
      change={{ busy, failure: shownFailure(failure) }}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Blockquote p="sm" style={{ whiteSpace: 'pre-line' }}>
        {suggestion}
      </Blockquote>
    </ConfirmDialog>
  );
}

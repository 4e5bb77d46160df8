import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { useDeleteSuggestion } from '../use-delete-suggestion.ts';
import classes from './delete-suggestion.module.css';

interface Props {
  id: string;
  suggestion: string;
  question: string;
  failureText: (error: unknown) => string;
  onClose: () => void;
}

/** Asks before a comment is deleted, one's own or somebody else's. */
export function DeleteSuggestion({ id, suggestion, question, failureText, onClose }: Props) {
  const { failure, remove } = useDeleteSuggestion(failureText);
  const confirm = async () => {
    if (await remove(id)) onClose();
  };
  return (
    <ConfirmDialog
      opened
      title={question}
      confirmLabel="Excluir"
      destructive
      failure={failure && (failure.hint ?? failure.sentence)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <blockquote className={classes.quote}>{suggestion}</blockquote>
    </ConfirmDialog>
  );
}

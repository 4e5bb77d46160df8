import { useQueryClient } from '@tanstack/react-query';
import { call } from '@/shared/api/call.ts';
import { popup } from '@/shared/ui/popup.tsx';
import { useAction } from '@/shared/ui/use-action.ts';

/** Deletes the comment of an answer; whatever the answer, what is shown is loaded again. */
export function useDeleteSuggestion(failureText: (error: unknown) => string) {
  const client = useQueryClient();
  const { failure, run } = useAction(failureText);
  /** Whether it is gone. */
  const remove = async (idSurvey: string): Promise<boolean> => {
    const done = await run(() => call('quiz.deleteSuggestion', { body: { idSurvey } }));
    void client.invalidateQueries({ queryKey: ['surveys'] });
    if (done) popup.success('Sugestão excluída!');
    return done !== null;
  };
  return { failure, remove };
}

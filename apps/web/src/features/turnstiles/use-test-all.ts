import { useState } from 'react';
import { call } from '@/shared/api/call.ts';
import { turnstilesQuery } from '@/shared/turnstiles/get-turnstiles.ts';
import { popup } from '@/shared/ui/popup.tsx';
import { useAction } from '@/shared/ui/use-action.ts';
import { useOnce } from '@/shared/ui/use-once.ts';
import { testResultText } from './test-result-text.ts';
import { connectionFailure } from './turnstile-messages.ts';

/** Speaks with all turnstiles at once; which of them answered is kept until the next test. */
export function useTestAll() {
  const [answered, setAnswered] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { failure, run } = useAction(connectionFailure, [turnstilesQuery().queryKey]);
  const once = useOnce();
  const onTest = () => {
    void once.run(async () => {
      setAnswered(new Map());
      const answer = await run(() => call('ratchets.testConnection', { query: {} }));
      if (!answer) return;
      setAnswered(new Map(answer.data.map(({ id, connected }) => [id, connected])));
      if (answer.connected) popup.success(testResultText(answer.data));
      else popup.failure(testResultText(answer.data));
    });
  };
  return { answered, failure, busy: once.busy, onTest };
}

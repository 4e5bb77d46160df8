import { useState } from 'react';
import { popup } from '@/shared/ui/popup.tsx';
import { useTestConnection } from './api/test-connection.ts';
import { testResultText } from './test-result-text.ts';

/** Speaks with all turnstiles at once; which of them answered is kept until the next test. */
export function useTestAll() {
  const [answered, setAnswered] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { run, busy, failure } = useTestConnection();
  const onTest = () => {
    setAnswered(new Map());
    void run(undefined, {
      onSuccess: ({ data, connected }) => {
        setAnswered(new Map(data.map((turnstile) => [turnstile.id, turnstile.connected])));
        if (connected) popup.success(testResultText(data));
        else popup.failure(testResultText(data));
      },
    });
  };
  return { answered, failure, busy, onTest };
}

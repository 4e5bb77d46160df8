import { useState } from 'react';
import { notifyFailure, notifySuccess } from '@/shared/ui/notify.tsx';
import { useTestConnection } from './api.ts';
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
        if (connected) notifySuccess(testResultText(data));
        else notifyFailure(testResultText(data));
      },
    });
  };
  return { answered, failure, busy, onTest };
}

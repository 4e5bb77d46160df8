import { useEffect, useState } from 'react';
import { getAccessKey, renewAccessKey } from '@/shared/account/access-key.ts';
import { ApiError } from '@/shared/api/api-error.ts';
import { serverNow, serverOffset, useNow } from '@/shared/time/server-clock.ts';
import { type ClockTrust, clockTrust } from './clock-trust.ts';
import { type CodeLife, codeLife, makeOwnCode, type OwnCode } from './own-code.ts';
import { type QrPath, qrPath } from './qr-path.ts';

/** The time between attempts while no code could be created, in milliseconds. */
const RETRY_MS = 3000;

/**
 * `no-key` means that the key was never loaded and cannot be loaded now. `no-crypto` means that this browser or
 * connection cannot encrypt.
 */
export type CodeFailure = 'no-key' | 'no-crypto';

export interface OwnCodeState {
  /** The code to show. Null if there is none that a gate would accept. */
  visibleCode: { qr: QrPath; life: CodeLife } | null;
  failure: CodeFailure | null;
  clock: ClockTrust;
}

/** Creates the code of a person on the phone and renews it before it expires, as long as the component is mounted. */
export function useOwnCode(name: string | undefined, cpf: string | undefined): OwnCodeState {
  const now = useNow(1000);
  const [generatedCode, setGeneratedCode] = useState<{ code: OwnCode; qr: QrPath } | null>(null);
  const [failure, setFailure] = useState<CodeFailure | null>(null);
  const [keyReplacements, setKeyReplacements] = useState(0);
  const life = generatedCode && codeLife(generatedCode.code, now);
  const isDue = life?.isDue ?? true;

  // A code appears at once. Meanwhile a request asks the server whether gates still accept the key of the code.
  useEffect(() => {
    let isUnmounted = false;
    void renewAccessKey().then((isReplaced) => {
      if (!isReplaced || isUnmounted) return;
      setGeneratedCode(null);
      setKeyReplacements((count) => count + 1);
    });
    return () => {
      isUnmounted = true;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: A replaced key, or a corrected server time, needs a new code.
  useEffect(() => {
    if (!isDue || !name || !cpf) return;
    let isUnmounted = false;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const renew = async () => {
      try {
        const code = await makeOwnCode({ name, cpf }, await getAccessKey(), serverNow());
        if (isUnmounted) return;
        setGeneratedCode({ code, qr: qrPath(code.text) });
        setFailure(null);
      } catch (error) {
        if (isUnmounted) return;
        setFailure(error instanceof ApiError ? 'no-key' : 'no-crypto');
        retry = setTimeout(() => void renew(), RETRY_MS);
      }
    };
    void renew();
    return () => {
      isUnmounted = true;
      clearTimeout(retry);
    };
  }, [isDue, generatedCode, name, cpf, keyReplacements]);

  return {
    visibleCode: generatedCode && life && !life.expired ? { qr: generatedCode.qr, life } : null,
    failure,
    clock: clockTrust(serverOffset()),
  };
}

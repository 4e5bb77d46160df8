import { ApiError } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import { sharedTexts } from '@/shared/texts.ts';
import { useChange } from '@/shared/ui/use-change.ts';

/** Asks the server for a new access code of a guest. */
const makeVisitorCode = (guest: string) => call('users.visitorCode', { body: { guest } });

function failureOf(error: unknown): string {
  if (!(error instanceof ApiError)) return sharedTexts.accessImage.failed;
  return error.status === 403 ? sharedTexts.accessImage.notAuthorized : error.message;
}

export const useMakeVisitorCode = () => useChange({ send: makeVisitorCode, failure: failureOf });

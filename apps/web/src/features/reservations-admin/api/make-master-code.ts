import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { masterFailure } from '../admin-messages.ts';

/** PNG of a code that opens any gate; each is counted. */
const makeMasterCode = () => call('users.master', {});

export const useMakeMasterCode = () => useChange({ send: makeMasterCode, failure: masterFailure });

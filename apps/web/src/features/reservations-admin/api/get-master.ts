import { call } from '@/shared/api/call.ts';

/** A new master code as PNG, good until the end of the day; every use is counted. */
export const getMaster = () => call('users.master', {});

import type { FoundUsers } from '@reserva/contracts/http/people';
import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { openSealed } from '@/shared/session/open-sealed.ts';
import { peoplePage } from '../people.ts';
import { searchFailure } from './search-failure.ts';

/** All people that match a search, as far as one call may name them. */
async function getMatching(name: string) {
  const { response } = await call('users.getMatching', { body: { name } });
  return peoplePage(await openSealed<FoundUsers>(response), { firstRow: 1 });
}

export const useGetMatching = () => useChange({ send: getMatching, failure: searchFailure });

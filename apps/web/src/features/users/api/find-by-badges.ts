import type { FoundUsers } from '@reserva/contracts/http/people';
import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { openSealed } from '@/shared/session/open-sealed.ts';
import { peoplePage } from '../people.ts';
import { searchFailure } from './search-failure.ts';

/** The people of these badges, and the lines that lead to nobody. */
async function findByBadges(crachas: string[]) {
  const { response, desconhecidos } = await call('users.findByBadges', { body: { crachas } });
  const { people } = peoplePage(await openSealed<FoundUsers>(response), { firstRow: 1 });
  return { people, missed: desconhecidos };
}

export const useFindByBadges = () => useChange({ send: findByBadges, failure: searchFailure });

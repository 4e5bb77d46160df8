import { useDebouncedValue } from '@mantine/hooks';
import type { FoundUsers } from '@reserva/contracts/people/people-operations';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { employeesQuery } from '@/shared/people/api.ts';
import { IconClipboardList, IconHistory, IconUsers } from '@/shared/ui/icons.ts';
import type { SpotlightEntry } from './entries.ts';
import { texts } from './texts.ts';

export type Person = FoundUsers['persons'][number];

/** Pause in the typing after which the search starts. */
const TYPING_MS = 250;

interface PeopleSearch {
  state: 'idle' | 'loading' | 'failed' | 'found';
  people: readonly Person[];
  /** True if more people match than are shown. */
  hasMore: boolean;
  retry: () => void;
}

/** Finds the first people that match the typed text: a part of the name, a full badge or a full CPF. */
export function usePeopleSearch(typed: string, isAllowed: boolean): PeopleSearch {
  const term = typed.trim().toUpperCase();
  const [settled] = useDebouncedValue(term, TYPING_MS);
  const query = employeesQuery(settled);
  const isAsked = isAllowed && employeesQuery(term).enabled === true;
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query,
    enabled: isAsked && query.enabled === true,
  });
  const none = { people: [], hasMore: false, retry: () => void refetch() };
  if (!isAsked) return { ...none, state: 'idle' };
  const isSettled = settled === term && !isPlaceholderData;
  if (isSettled && isError && !isFetching) return { ...none, state: 'failed' };
  if (!isSettled || !data) return { ...none, state: 'loading' };
  const { persons, totalPages } = data;
  return { ...none, state: 'found', people: persons, hasMore: totalPages.T_PAGINAS > 1 };
}

/** Returns the actions for a person. Each opens a screen with the person's name, badge or CPF as its search term. */
export function personEntries({ NAME, CPF, CRACHA }: Person): SpotlightEntry[] {
  // The lists cannot search for a badge with letters, so the CPF is used then.
  const number = /^\d+$/.test(CRACHA) ? CRACHA : CPF;
  const { people } = texts;
  return [
    {
      id: 'person-users',
      label: people.inUsers,
      keywords: people.inUsersNote,
      icon: IconUsers,
      group: 'actions',
      link: { ...linkOptions({ to: '/users' }), state: { searchTerm: number } },
    },
    {
      id: 'person-reservations',
      label: people.reservations,
      keywords: '',
      icon: IconClipboardList,
      group: 'actions',
      link: { ...linkOptions({ to: '/reserves' }), state: { searchTerm: number } },
    },
    {
      id: 'person-log',
      label: people.log,
      keywords: '',
      icon: IconHistory,
      group: 'actions',
      link: { ...linkOptions({ to: '/usersLogs' }), state: { searchTerm: NAME } },
    },
  ];
}

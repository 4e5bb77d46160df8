import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { findPeople } from './find-people.ts';

/** As many as are read at a glance; others are found with more of the name. */
export const EMPLOYEES_SHOWN = 6;
const LEAST_LETTERS = 2;

/** The first employees with this part of a name, or the one with this badge or CPF. */
export const employeesQuery = (name: string) =>
  queryOptions({
    queryKey: ['employees', name],
    queryFn: ({ signal }) =>
      findPeople({ name, pageSize: EMPLOYEES_SHOWN, firstRow: 1, lastRow: EMPLOYEES_SHOWN }, signal),
    enabled: name.length >= LEAST_LETTERS,
    placeholderData: keepPreviousData,
  });

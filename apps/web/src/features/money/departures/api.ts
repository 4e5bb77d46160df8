import type { LocalDate } from '@reserva/contracts/basics/primitives';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { refusalMessage } from '@/shared/api/api-error.ts';
import { call } from '@/shared/api/call.ts';
import type { RequestOf } from '@/shared/api/screen-names.ts';
import { sendBodyTo } from '@/shared/api/send-body-to.ts';
import { useChange } from '@/shared/ui/use-change.ts';
import { texts } from './texts.ts';

/**
 * Query key prefix of all departures (people who leave the company). A change of a departure invalidates these queries.
 */
export const departuresKey = ['departures'] as const;

export const departuresQuery = (request: RequestOf<'departures.getPage'>['body']) =>
  queryOptions({
    queryKey: [...departuresKey, request],
    queryFn: ({ signal }) => call('departures.getPage', { body: request }, { signal }),
    placeholderData: keepPreviousData,
  });

const touches = [departuresKey];

export const useCloseDeparture = () =>
  useChange({ send: sendBodyTo('departures.close'), failure: refusalMessage(texts.failed.close), touches });

export const useReopenDeparture = () =>
  useChange({ send: sendBodyTo('departures.reopen'), failure: refusalMessage(texts.failed.reopen), touches });

export const useRehire = () =>
  useChange({ send: sendBodyTo('departures.rehire'), failure: refusalMessage(texts.failed.rehire), touches });

/** Loads the effect of closing a person's accounts. Always refetched because the operator decides by this preview. */
export const previewQuery = (cpf: string, ultimoDia: LocalDate) =>
  queryOptions({
    queryKey: [...departuresKey, 'preview', cpf, ultimoDia],
    queryFn: ({ signal }) => call('departures.preview', { query: { cpf, ultimoDia } }, { signal }),
    staleTime: 0,
  });

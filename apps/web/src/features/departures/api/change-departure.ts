import type { RequestOf } from '@reserva/contracts/http/operations';
import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { departureFailure } from '../departure-text.ts';
import { texts } from '../texts.ts';
import { departuresKey } from './get-departures.ts';

const touches = [departuresKey];

export const useCloseDeparture = () =>
  useChange({
    send: (body: RequestOf<'departures.close'>['body']) => call('departures.close', { body }),
    failure: departureFailure(texts.failed.close),
    touches,
  });

export const useReopenDeparture = () =>
  useChange({
    send: (body: RequestOf<'departures.reopen'>['body']) => call('departures.reopen', { body }),
    failure: departureFailure(texts.failed.reopen),
    touches,
  });

export const useRehire = () =>
  useChange({
    send: (body: RequestOf<'departures.rehire'>['body']) => call('departures.rehire', { body }),
    failure: departureFailure(texts.failed.rehire),
    touches,
  });

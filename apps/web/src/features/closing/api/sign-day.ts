import type { RequestOf } from '@reserva/contracts/http/operations';
import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { closingFailure } from '../closing-text.ts';
import { closingsKey } from './get-day.ts';

const signDay = (body: RequestOf<'closings.sign'>['body']) => call('closings.sign', { body });

export const useSignDay = () => useChange({ send: signDay, failure: closingFailure, touches: [closingsKey] });

import type { RequestOf } from '@reserva/contracts/http/operations';
import { call } from '@/shared/api/call.ts';
import { refusalWords } from '@/shared/api/refusal-words.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { texts } from '../texts.ts';
import { leavesKey } from './get-leaves.ts';

const addLeave = (body: RequestOf<'leaves.add'>['body']) => call('leaves.add', { body });

export const useAddLeave = () =>
  useChange({ send: addLeave, failure: refusalWords(texts.failed.add), touches: [leavesKey] });

import type { RequestOf } from '@reserva/contracts/http/operations';
import { call } from '@/shared/api/call.ts';
import { refusalWords } from '@/shared/api/refusal-words.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { texts } from '../texts.ts';
import { leavesKey } from './get-leaves.ts';

const endLeave = (body: RequestOf<'leaves.end'>['body']) => call('leaves.end', { body });

export const useEndLeave = () =>
  useChange({ send: endLeave, failure: refusalWords(texts.failed.end), touches: [leavesKey] });

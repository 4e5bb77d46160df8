import type { RequestOf } from '@reserva/contracts/http/operations';
import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { leaveFailure } from '../leave-text.ts';
import { leavesKey } from './get-leaves.ts';

const endLeave = (body: RequestOf<'leaves.end'>['body']) => call('leaves.end', { body });

export const useEndLeave = () =>
  useChange({ send: endLeave, failure: leaveFailure('Erro ao encerrar!'), touches: [leavesKey] });

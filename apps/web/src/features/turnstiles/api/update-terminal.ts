import type { RequestOf } from '@reserva/contracts/http/operations';
import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { terminalFailure } from '../terminal-messages.ts';
import { texts } from '../texts.ts';
import { terminalsQuery } from './get-terminals.ts';

const send = (body: RequestOf<'terminals.updateTerminal'>['body']) =>
  call('terminals.updateTerminal', { body });

export const useUpdateTerminal = () =>
  useChange({
    send,
    failure: terminalFailure(texts.failed.update),
    touches: [terminalsQuery().queryKey],
  });

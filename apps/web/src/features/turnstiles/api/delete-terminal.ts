import type { RequestOf } from '@reserva/contracts/http/operations';
import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { terminalFailure } from '../terminal-messages.ts';
import { texts } from '../texts.ts';
import { terminalsQuery } from './get-terminals.ts';

const send = (body: RequestOf<'terminals.deleteTerminal'>['body']) =>
  call('terminals.deleteTerminal', { body });

export const useDeleteTerminal = () =>
  useChange({
    send,
    failure: terminalFailure(texts.terminals.failed.delete),
    touches: [terminalsQuery().queryKey],
  });

import type { RequestOf } from '@reserva/contracts/http/operations';
import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { terminalFailure } from '../terminal-messages.ts';
import { texts } from '../texts.ts';
import { terminalsQuery } from './get-terminals.ts';

const send = (body: RequestOf<'terminals.addTerminal'>['body']) => call('terminals.addTerminal', { body });

export const useAddTerminal = () =>
  useChange({
    send,
    failure: terminalFailure(texts.terminals.failed.add),
    touches: [terminalsQuery().queryKey],
  });

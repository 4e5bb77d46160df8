import type { HandlersOf } from '../../http/handler.ts';
import { addTerminal } from './add-terminal.ts';
import { confirmDevice } from './confirm-device.ts';
import { deleteTerminal } from './delete-terminal.ts';
import { getNow } from './get-now.ts';
import { getTerminals } from './get-terminals.ts';
import { mark } from './mark.ts';
import { rotateToken } from './rotate-token.ts';
import { updateRule } from './update-rule.ts';
import { updateTerminal } from './update-terminal.ts';

/** Where people reserve without a phone: devices on a list of their own, and the screen of a tablet. */
export const terminals = {
  'terminals.getTerminals': getTerminals,
  'terminals.addTerminal': addTerminal,
  'terminals.updateTerminal': updateTerminal,
  'terminals.deleteTerminal': deleteTerminal,
  'terminals.rotateToken': rotateToken,
  'terminals.confirmDevice': confirmDevice,
  'terminals.updateRule': updateRule,
  'terminals.getNow': getNow,
  'terminals.mark': mark,
} satisfies HandlersOf<'terminals'>;

import { call } from '@/shared/api/call.ts';
import { useChange } from '@/shared/api/use-change.ts';
import { ruleFailure } from '../closing-text.ts';
import { ruleQuery } from './get-rule.ts';

const updateRule = (body: { required: boolean }) => call('closings.updateRule', { body });

export const useUpdateRule = () =>
  useChange({ send: updateRule, failure: ruleFailure, touches: [ruleQuery().queryKey] });

import { sharedTexts } from '@/shared/texts.ts';
import { IconCloudOff } from '@/shared/ui/icons.ts';
import { ApiError } from '../api/api-error.ts';
import { MessageState } from './message-state.tsx';

const isUnreachable = (error: Error) => error instanceof ApiError && error.status === 0;

/** What was asked for failed, and is being asked for again: seconds in which a skeleton would say nothing. */
export const TryingAgain = ({ error }: { error: Error }) => (
  <MessageState
    icon={<IconCloudOff size={32} />}
    title={isUnreachable(error) ? sharedTexts.errors.unreachable : sharedTexts.errors.noAnswer}
  />
);

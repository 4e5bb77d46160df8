import { IconMapOff } from '@/shared/ui/icons.ts';
import { LinkButton } from '@/shared/ui/link-button.tsx';
import { MessageState } from '@/shared/ui/message-state.tsx';
import { texts } from './texts.ts';

/** The router's generic answer to an address no route takes (spec 2.1). The words are the spec's. */
export function NoRoute() {
  return (
    <MessageState
      urgent
      icon={<IconMapOff size={32} />}
      title={texts.noRoute}
      action={<LinkButton to="/">{texts.backHome}</LinkButton>}
    >
      {window.location.pathname}
    </MessageState>
  );
}

import { IconMapOff } from '@/shared/ui/icons.ts';
import { LinkButton } from '@/shared/ui/link-button.tsx';
import { MessageState } from '@/shared/ui/message-state.tsx';

/** The router's generic answer to an address no route takes (spec 2.1). The words are the spec's. */
export function NoRoute() {
  return (
    <MessageState
      urgent
      icon={<IconMapOff size={32} />}
      title="No route matches URL"
      action={<LinkButton to="/">Voltar ao início</LinkButton>}
    >
      {window.location.pathname}
    </MessageState>
  );
}

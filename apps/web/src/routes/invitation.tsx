import { createLazyRoute, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { InvitationPanel } from '@/features/people/login/components/invitation-panel.tsx';
import { Entrance, EntranceCard } from './entrance.tsx';
import { texts } from './texts.ts';

export const route = createLazyRoute('/convite')({ component: InvitationScreen });

/** Screen of a one-time link. Its token follows the #, because browsers do not send that part to a server. */
function InvitationScreen() {
  const token = useLocation({ select: ({ hash }) => hash });
  const router = useRouter();
  useEffect(() => {
    document.title = texts.documentTitles.invitation;
  }, []);
  return (
    <Entrance>
      <EntranceCard>
        <InvitationPanel token={token} onSignedIn={() => router.history.replace('/')} />
      </EntranceCard>
    </Entrance>
  );
}

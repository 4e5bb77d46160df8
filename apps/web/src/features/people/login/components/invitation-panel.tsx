import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconLinkOff } from '@/shared/ui/icons.ts';
import { LinkButton } from '@/shared/ui/link-button.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { endOfInvitation, invitationQuery } from '../api.ts';
import { texts } from '../texts.ts';
import { InvitationForm } from './invitation-form.tsx';
import classes from './login.module.css';

/** Shows the form of a one-time link, or the reason why the link cannot be used. */
export function InvitationPanel({ token, onSignedIn }: { token: string; onSignedIn: () => void }) {
  const query = useQuery(invitationQuery(token));
  const [over, setOver] = useState<string | null>(null);
  const ended = over ?? endOfInvitation(query.error);
  if (ended) return <Ended why={ended} />;
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton height={320} radius="md" />}
      failure={texts.invitation.loadFailed}
    >
      {(invitation) => (
        <InvitationForm token={token} invitation={invitation} onEnd={setOver} onSignedIn={onSignedIn} />
      )}
    </QueryView>
  );
}

function Ended({ why }: { why: string }) {
  return (
    <div className={classes.intro} role="alert">
      <IconLinkOff size={56} color="var(--app-accent)" aria-hidden />
      <h2>{texts.invitation.ended}</h2>
      <p>{why}</p>
      <LinkButton to="/login">{texts.invitation.toLogin}</LinkButton>
    </div>
  );
}

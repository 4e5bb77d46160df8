import { Button, Modal, Stack } from '@mantine/core';
import type { SiteId } from '@reserva/contracts/primitives';
import { useEffect, useState } from 'react';
import type { ChangeFailure } from '@/shared/api/use-change.ts';
import { useSession } from '@/shared/session/use-session.ts';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import { usePopup } from '@/shared/ui/popup.tsx';
import type { HomeTarget } from '../home-view.ts';
import { readLastSite, rememberSite } from '../last-site.ts';
import { texts } from '../texts.ts';
import classes from './dialogs.module.css';
import { SiteChoice } from './site-choice.tsx';

const NO_SITE = texts.reserveDialog.noSite;

interface Props {
  opened: boolean;
  target: HomeTarget;
  /** Today is a day off: not for this meal any more. */
  away: boolean;
  busy: boolean;
  failure: ChangeFailure | null;
  onReserve: (site: SiteId) => unknown;
  onClose: () => void;
}

/** Choosing the site; the last one used is chosen already. */
export function ReserveDialog({ opened, target, away, busy, failure, onReserve, onClose }: Props) {
  const popup = usePopup();
  const badge = useSession().identity?.cracha;
  const [chosen, setSite] = useState<SiteId | null>(null);
  // The one used last may not serve it.
  const site = chosen && target.closed[chosen] ? null : chosen;
  const [missing, setMissing] = useState(false);
  const reservable = target.action.kind === 'reserve' && target.action.enabled;
  const obstacle = reservable
    ? null
    : target.status === 1
      ? texts.failures.reserve[409]
      : target.action.reason;

  useEffect(() => {
    if (!opened || !badge) return;
    setSite((before) => before ?? readLastSite(badge));
    setMissing(false);
  }, [opened, badge]);

  const confirm = () => {
    if (!site) {
      setMissing(true);
      popup.failure(NO_SITE);
      return;
    }
    if (badge) rememberSite(badge, site);
    onReserve(site);
  };

  return (
    <Modal opened={opened} onClose={onClose} title={texts.reserveDialog.title(target.meal)}>
      <Stack
        component="form"
        gap="sm"
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <SiteChoice
          value={site}
          hours={target.siteHours}
          closed={target.closed}
          error={missing && !site ? NO_SITE : null}
          onChange={setSite}
        />
        <p className={classes.reason}>{obstacle ?? target.deadline}</p>
        {away && <p className={classes.reason}>{texts.reserveDialog.away}</p>}
        <ActionFailure failure={failure?.hint ? failure : null} />
        {reservable && (
          <Button type="submit" size="xl" fullWidth loading={busy}>
            {texts.reserveDialog.reserve}
          </Button>
        )}
      </Stack>
    </Modal>
  );
}

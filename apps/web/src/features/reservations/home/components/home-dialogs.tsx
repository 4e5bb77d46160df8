import { Button, Modal, Stack, Text } from '@mantine/core';
import type { SiteId } from '@reserva/contracts/basics/primitives';
import { siteIds, siteNames } from '@reserva/domain/basics/meals';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '@/shared/account/use-session.ts';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import { IconBuilding, IconBuildingFactory2 } from '@/shared/ui/icons.ts';
import { notifyFailure } from '@/shared/ui/notify.tsx';
import { useAfterMount } from '@/shared/ui/use-after-mount.ts';
import type { ChangeFailure } from '@/shared/ui/use-change.ts';
import { useWhileOpen } from '@/shared/ui/use-while-open.ts';
import type { HomeTarget } from '../home-view.ts';
import { texts } from '../texts.ts';
import { useHomeChanges } from '../use-home-changes.ts';
import classes from './home.module.css';

interface Props {
  /** True if one of the two dialogs is open. */
  opened: boolean;
  target: HomeTarget;
  /** True if today is a day off. */
  away: boolean;
  reserving: boolean;
  cancelling: boolean;
  onClose: () => void;
}

/** Shows the dialogs that reserve and cancel the meal of home. */
export function HomeDialogs({ opened, target, away, reserving, cancelling, onClose }: Props) {
  const mounted = useAfterMount();
  const { busy, change, failure, forget } = useHomeChanges();
  // True from the tap until the change fails or a dialog opens again. While it is true, the dialog shows the same meal
  // as before, although home behind the dialog may already show the new reservation.
  const [sent, setSent] = useState(false);
  const shownTarget = useWhileOpen(reserving && !sent, target);

  const onOpen = useEffectEvent(() => {
    setSent(false);
    forget();
  });
  useEffect(() => {
    if (opened) onOpen();
  }, [opened]);

  const reserve = async (site: SiteId) => {
    setSent(true);
    if (await change({ kind: 'reserve', date: shownTarget.date, meal: shownTarget.meal, site })) onClose();
    else setSent(false);
  };
  const cancel = async () => {
    if (await change({ kind: 'cancel', date: target.date, meal: target.meal })) onClose();
  };
  const failureWithHint = failure?.hint ? failure : null;
  return (
    <>
      <ReserveDialog
        opened={mounted && reserving}
        target={shownTarget}
        away={away}
        busy={busy}
        failure={failureWithHint}
        onReserve={reserve}
        onClose={onClose}
      />
      <CancelDialog
        opened={mounted && cancelling}
        target={target}
        busy={busy}
        failure={failureWithHint}
        onCancel={cancel}
        onClose={onClose}
      />
    </>
  );
}

interface DialogProps {
  opened: boolean;
  target: HomeTarget;
  busy: boolean;
  failure: ChangeFailure | null;
  onClose: () => void;
}

interface ReserveProps extends DialogProps {
  away: boolean;
  onReserve: (site: SiteId) => unknown;
}

/** Asks for the site. The person's last site is preselected. */
function ReserveDialog({ opened, target, away, busy, failure, onReserve, onClose }: ReserveProps) {
  const badge = useSession().identity?.cracha;
  const [selectedSite, setSelectedSite] = useState<SiteId | null>(null);
  // The person's last site may not serve this meal.
  const site = selectedSite && target.closed[selectedSite] ? null : selectedSite;
  const [missing, setMissing] = useState(false);
  const isReservable = target.action.kind === 'reserve' && target.action.enabled;
  const refusal = isReservable
    ? null
    : target.status === 1
      ? texts.failures.reserve[409]
      : target.action.reason;

  useEffect(() => {
    if (!opened || !badge) return;
    setSelectedSite((current) => current ?? readLastSite(badge));
    setMissing(false);
  }, [opened, badge]);

  const confirm = () => {
    if (!site) {
      setMissing(true);
      notifyFailure(texts.reserveDialog.noSite);
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
        <SiteChoice value={site} target={target} missing={missing && !site} onChange={setSelectedSite} />
        <Reason>{refusal ?? target.deadline}</Reason>
        <Reason>{away && texts.reserveDialog.away}</Reason>
        <ActionFailure failure={failure} />
        {isReservable && (
          <Button type="submit" size="xl" fullWidth loading={busy}>
            {texts.reserveDialog.reserve}
          </Button>
        )}
      </Stack>
    </Modal>
  );
}

/** Asks for confirmation once. The button that keeps the reservation has the focus. */
function CancelDialog(props: DialogProps & { onCancel: () => unknown }) {
  const { opened, busy, failure, onCancel, onClose } = props;
  // Keeps the question unchanged while the dialog closes.
  const { meal, site, action } = useWhileOpen(opened, props.target);
  const { cancelDialog } = texts;
  return (
    <Modal opened={opened} onClose={onClose} title={cancelDialog.title}>
      <Text fz="lg" mb="md">
        {cancelDialog.question(meal, site)}
      </Text>
      <Stack gap="xs">
        <Button size="lg" variant="default" onClick={onClose} data-autofocus>
          {cancelDialog.keep}
        </Button>
        <Button size="lg" color="red" loading={busy} disabled={!action.enabled} onClick={() => onCancel()}>
          {cancelDialog.cancel}
        </Button>
      </Stack>
      <ActionFailure failure={failure} />
      <Reason>{action.reason}</Reason>
    </Modal>
  );
}

const Reason = ({ children }: { children: string | false | null }) =>
  children && (
    <Text c="dimmed" ta="center">
      {children}
    </Text>
  );

const siteIcons: Record<SiteId, typeof IconBuilding> = { 1: IconBuilding, 2: IconBuildingFactory2 };

interface SiteChoiceProps {
  value: SiteId | null;
  target: HomeTarget;
  missing: boolean;
  onChange: (site: SiteId) => void;
}

/** Offers the two sites as large choices. Native radio buttons let Enter submit the form. */
function SiteChoice({ value, target: { siteHours, closed }, missing, onChange }: SiteChoiceProps) {
  return (
    <fieldset aria-describedby={missing ? 'site-error' : undefined}>
      <legend className={classes.legend}>{texts.reserveDialog.where}</legend>
      <div className={classes.options}>
        {siteIds.map((site) => {
          const Icon = siteIcons[site];
          const reason = closed[site];
          const note = reason ? texts.reserveDialog.closed(reason) : siteHours[site];
          return (
            <label key={site} className={classes.option}>
              <input
                type="radio"
                name="site"
                value={site}
                checked={value === site}
                disabled={reason !== undefined}
                onChange={() => onChange(site)}
                data-autofocus={value === site || (value === null && site === 1) || undefined}
              />
              <Icon size={32} aria-hidden />
              <Text span fw={700}>
                {siteNames[site]}
              </Text>
              {note && (
                <Text span c="dimmed" fz="sm" ta="center">
                  {note}
                </Text>
              )}
            </label>
          );
        })}
      </div>
      {missing && (
        <Text id="site-error" role="alert" mt="xs" fw={600} c="error">
          {texts.reserveDialog.noSite}
        </Text>
      )}
    </fieldset>
  );
}

const siteKey = (badge: string) => `RRsite:${badge}`;

/** Returns the site of the person's last reservation on this device, or null if there is none. */
function readLastSite(badge: string): SiteId | null {
  try {
    const stored = Number(localStorage.getItem(siteKey(badge)));
    return siteIds.find((site) => site === stored) ?? null;
  } catch {
    return null;
  }
}

function rememberSite(badge: string, site: SiteId): void {
  try {
    localStorage.setItem(siteKey(badge), String(site));
  } catch {
    // Storage is unavailable. The person chooses again next time.
  }
}

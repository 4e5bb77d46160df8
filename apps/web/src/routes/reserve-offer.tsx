import { Button, Group, Modal, Text } from '@mantine/core';
import type { SiteId } from '@reserva/contracts/basics/primitives';
import { siteIds, theMeal } from '@reserva/domain/basics/meals';
import { localDateOf, localTimeOf } from '@reserva/domain/basics/time';
import { reservableAnywhere } from '@reserva/domain/calendar/meal-hours';
import { openWindow } from '@reserva/domain/calendar/windows';
import { useQuery } from '@tanstack/react-query';
import { checkReservationQuery } from '@/features/reservations/home/api.ts';
import { exceptionsOf, schedulesQuery } from '@/shared/api/schedules-query.ts';
import { appConfig } from '@/shared/config/app-config.ts';
import { sharedTexts } from '@/shared/texts.ts';
import { serverNow } from '@/shared/time/server-clock.ts';
import { LinkButton } from '@/shared/ui/link-button.tsx';
import { texts } from './texts.ts';

/**
 * Offers a reservation after a survey (spec 8). The current meal must be open for reservations, and the person must not
 * have a reservation for it.
 */
export function ReserveOffer({ onClose }: { onClose: () => void }) {
  const check = useQuery(checkReservationQuery()).data;
  const schedules = useQuery(schedulesQuery()).data;
  const now = serverNow();
  const openAt = (sites: readonly SiteId[]) =>
    schedules &&
    openWindow(
      reservableAnywhere(
        schedules.schedule,
        exceptionsOf(schedules),
        localDateOf(now, appConfig.timezone),
        sites,
      ),
      localTimeOf(now, appConfig.timezone),
    );
  const ofTheHour = openAt(siteIds)?.id;
  const closed = (ofTheHour && check?.fechadas?.[ofTheHour]) ?? {};
  // Sites that serve the meal. If there is none, nothing is offered.
  const open = openAt(siteIds.filter((site) => closed[site] === undefined));
  if (!check || !open || check.reservations.some(({ meal }) => meal === open.id)) return null;
  return (
    <Modal opened onClose={onClose} title={texts.rated}>
      <Text mb="sm">{texts.offer.text(theMeal(open.id), open.end)}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {sharedTexts.prompt.later}
        </Button>
        <LinkButton to="/{-$command}" params={{ command: 'reserve' }} data-autofocus>
          {texts.offer.reserve}
        </LinkButton>
      </Group>
    </Modal>
  );
}

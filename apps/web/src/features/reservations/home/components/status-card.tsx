import { Paper, Text } from '@mantine/core';
import { siteNames } from '@reserva/domain/basics/meals';
import { useRef } from 'react';
import {
  IconCalendarTime,
  IconCheck,
  IconClock,
  IconCoin,
  IconMapPin,
  IconToolsKitchen2,
  IconToolsKitchen2Off,
  IconWalk,
  IconX,
} from '@/shared/ui/icons.ts';
import { StatusBadge } from '@/shared/ui/status-badge.tsx';
import type { HomeView } from '../home-view.ts';
import { texts } from '../texts.ts';
import classes from './home.module.css';

const toneOf = ({ status }: HomeView) =>
  status === null ? 'none' : status === 1 ? 'reserved' : status === 3 ? 'expired' : 'done';

const icons = {
  none: IconToolsKitchen2Off,
  reserved: IconToolsKitchen2,
  done: IconCheck,
  expired: IconX,
} as const;

interface Props {
  view: HomeView;
  /** True while the hours load. The layout keeps room for their lines so that nothing moves under a finger. */
  hoursComing: boolean;
}

/** Shows whether the person has a meal now, at which site, and until when it can be changed. */
export function StatusCard({ view, hoursComing }: Props) {
  const tone = toneOf(view);
  const Icon = view.status === 4 ? IconWalk : icons[tone];
  const price = view.passed ?? view.prices;
  // The layout keeps room for the hours while they load. A closed meal has no hours. Its deadline is already the reason
  // for the closing.
  const keepsPlace = hoursComing && view.deadline === null;
  const changes = useChanges(`${view.meal} ${tone} ${view.site}`);
  return (
    <Paper
      component="section"
      withBorder
      shadow="xs"
      className={classes.card}
      data-tone={tone}
      data-changed={changes}
      aria-labelledby="home-status"
    >
      <div className={classes.head}>
        <span className={classes.icon} aria-hidden>
          <Icon size={32} />
        </span>
        <div>
          {view.label && <Text fw={600}>{view.label}</Text>}
          <h1 id="home-status" className={classes.status}>
            {view.headline}
          </h1>
          {(view.status === 2 || view.status === 3) && <StatusBadge status={view.status} />}
        </div>
      </div>
      <ul className={classes.facts}>
        {view.site && (
          <li>
            <IconMapPin aria-hidden />
            <strong>{siteNames[view.site]}</strong>
          </li>
        )}
        {view.serving.map((line) => (
          <li key={line.text + line.site}>
            <IconClock aria-hidden />
            <span>
              {line.site ? texts.card.hoursAt(line.site, line.text) : line.text}
              {view.servingPhase && <span className={classes.phase}>{view.servingPhase}</span>}
            </span>
          </li>
        ))}
        {keepsPlace && (
          <li className={classes.coming} aria-hidden>
            <IconClock />
            <span>&nbsp;{view.status === 1 && <span className={classes.phase}>&nbsp;</span>}</span>
          </li>
        )}
        {view.opened && (
          <li>
            <IconCalendarTime aria-hidden />
            <span>
              <InParts text={view.opened} />
            </span>
          </li>
        )}
        {price && (
          <li>
            <IconCoin aria-hidden />
            <span className={classes.price}>
              <InParts text={price} />
            </span>
          </li>
        )}
      </ul>
      {keepsPlace && (view.status === null || view.status === 1) && (
        <p className={classes.deadline} aria-hidden>
          <IconCalendarTime className={classes.coming} />
          <span className={classes.coming}>
            <InParts
              text={view.reserved ? texts.deadline.cancel('00:00', 59) : texts.deadline.reserve('00:00', 59)}
            />
          </span>
        </p>
      )}
      {view.deadline && (
        <p className={classes.deadline}>
          <IconCalendarTime aria-hidden />
          <span>
            <InParts text={view.deadline} />
          </span>
        </p>
      )}
    </Paper>
  );
}

/** Breaks a line between the parts before it breaks inside one. A dot at the beginning of a line is hidden. */
const InParts = ({ text }: { text: string }) => (
  <span className={classes.parts}>
    {text.split(' · ').map((part, index) => (
      <span key={part} className={classes.part}>
        <span className={classes.dot}>{index > 0 && ' · '}</span>
        {part}
      </span>
    ))}
  </span>
);

/** Returns whether the number of changes since the card appeared is odd or even. Undefined before the first change. */
function useChanges(state: string): 'odd' | 'even' | undefined {
  const seen = useRef({ state, count: 0 });
  if (seen.current.state !== state) seen.current = { state, count: seen.current.count + 1 };
  const { count } = seen.current;
  return count === 0 ? undefined : count % 2 === 1 ? 'odd' : 'even';
}

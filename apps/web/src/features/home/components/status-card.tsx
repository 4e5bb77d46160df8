import { mealNames, siteNames } from '@reserva/domain/meals';
import {
  IconCalendarTime,
  IconCheck,
  IconClock,
  IconMapPin,
  IconToolsKitchen2,
  IconToolsKitchen2Off,
  IconX,
} from '@tabler/icons-react';
import { Fragment } from 'react';
import { StatusBadge } from '@/shared/ui/status-badge.tsx';
import type { HomeView } from '../home-view.ts';
import { servingText } from '../serving-text.ts';
import classes from './status-card.module.css';

/** The line with the deadline, which is also the reason of a disabled button. */
export const DEADLINE_ID = 'home-deadline';

const toneOf = ({ status }: HomeView) =>
  status === null ? 'none' : status === 1 ? 'reserved' : status === 3 ? 'expired' : 'done';

const icons = {
  none: IconToolsKitchen2Off,
  reserved: IconToolsKitchen2,
  done: IconCheck,
  expired: IconX,
} as const;

/** The answer to the one question of home: am I eating, where, and until when can I change it? */
export function StatusCard({ view }: { view: HomeView }) {
  const tone = toneOf(view);
  const Icon = icons[tone];
  return (
    <section className={classes.card} data-tone={tone} aria-labelledby="home-status">
      <div className={classes.head}>
        <span className={classes.icon} aria-hidden>
          <Icon size={32} />
        </span>
        <div>
          <p className={classes.meal}>{mealNames[view.meal]}</p>
          <h1 id="home-status" className={classes.status}>
            {view.reserved ? 'Reservado' : 'Não Reservado'}
          </h1>
        </div>
        {view.status !== null && view.status !== 1 && (
          <div className={classes.outcome}>
            <StatusBadge status={view.status} />
          </div>
        )}
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
              {servingText(line)}
              {view.servingPhase && <span className={classes.phase}>{view.servingPhase}</span>}
            </span>
          </li>
        ))}
      </ul>
      {view.deadline && (
        <p id={DEADLINE_ID} className={classes.deadline}>
          <IconCalendarTime aria-hidden />
          <span>
            {view.deadline.split(' · ').map((part, index) => (
              <Fragment key={part}>
                {index > 0 && ' · '}
                <span className={classes.part}>{part}</span>
              </Fragment>
            ))}
          </span>
        </p>
      )}
    </section>
  );
}

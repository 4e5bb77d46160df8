import { mealNames } from '@reserva/domain/meals';
import { titleCase } from '@reserva/domain/names';
import { type Column, DataGrid } from '@/shared/ui/data-grid.tsx';
import { eventNames, type GateEvent } from '../device-text.ts';
import { type LocalClock, shortMomentText } from '../short-moment-text.ts';
import { texts } from '../texts.ts';
import { useLocalClock } from '../use-local-clock.ts';
import classes from './device.module.css';

const columnsAt = (clock: LocalClock): readonly Column<GateEvent>[] => [
  { key: 'at', head: texts.events.time, cell: ({ at }) => shortMomentText(at, clock), width: '10rem' },
  { key: 'kind', head: texts.events.event, cell: ({ kind }) => <Kind kind={kind} />, width: '11rem' },
  { key: 'name', head: texts.events.person, cell: ({ name }) => titleCase(name) || '—', main: true },
  {
    key: 'meal',
    head: texts.events.meal,
    cell: ({ time }) => (time === 0 ? '—' : mealNames[time]),
    width: '7rem',
  },
  { key: 'message', head: texts.events.message, cell: ({ message }) => message || '—', wrap: true },
];

/** The last things that happened at a gate, newest first. */
export function DeviceEvents({ events }: { events: readonly GateEvent[] }) {
  const clock = useLocalClock();
  return (
    <section className={classes.section} aria-labelledby="events">
      <h2 id="events">{texts.events.title}</h2>
      {events.length === 0 ? (
        <p className={classes.facts}>{texts.events.none}</p>
      ) : (
        <DataGrid
          label={texts.events.title}
          columns={columnsAt(clock)}
          // Two refusals of the same moment are two events.
          rows={events.map((event, index) => ({ ...event, id: String(index) }))}
          idOf={({ id }) => id}
        />
      )}
    </section>
  );
}

function Kind({ kind }: { kind: GateEvent['kind'] }) {
  return (
    <span className={classes.kind} data-kind={kind}>
      {eventNames[kind]}
    </span>
  );
}

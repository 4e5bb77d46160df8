import { type Column, DataGrid } from '@/shared/ui/data-grid.tsx';
import { IconAlertTriangle, IconCheck } from '@/shared/ui/icons.ts';
import { TurnCount } from '@/shared/ui/turn-count.tsx';
import { type Counter, counterText, shiftText } from '../device-text.ts';
import { texts } from '../texts.ts';
import classes from './device.module.css';

const columns: readonly Column<Counter>[] = [
  { key: 'shift', head: texts.counters.shift, cell: shiftText, main: true },
  {
    key: 'device',
    head: texts.counters.entries,
    cell: ({ device }) => <TurnCount count={device} where={texts.counters.onDevice} />,
  },
  {
    key: 'counted',
    head: texts.counters.ours,
    cell: ({ counted }) => <TurnCount count={counted} where={texts.counters.here} />,
  },
  {
    key: 'exits',
    head: texts.counters.exits,
    cell: ({ exits }) => <TurnCount count={exits} where={texts.counters.exitsWhere} />,
  },
  { key: 'state', head: texts.state, cell: (counter) => <State counter={counter} /> },
];

/** The device's own counter of turns beside ours, shift by shift. */
export function DeviceCounters({ counters }: { counters: readonly Counter[] }) {
  return (
    <section className={classes.section} aria-labelledby="counters">
      <h2 id="counters">{texts.counters.title}</h2>
      {counters.length === 0 ? (
        <p className={classes.facts}>{texts.counters.none}</p>
      ) : (
        <DataGrid
          label={texts.counters.list}
          columns={columns}
          rows={counters}
          idOf={({ date, time }) => `${date}-${time}`}
        />
      )}
    </section>
  );
}

function State({ counter }: { counter: Counter }) {
  return (
    <span className={classes.counter} data-alert={counter.alert || undefined}>
      {counter.alert && <IconAlertTriangle size={16} aria-hidden />}
      {counter.device === counter.counted && <IconCheck size={16} aria-hidden />}
      {counterText(counter)}
    </span>
  );
}

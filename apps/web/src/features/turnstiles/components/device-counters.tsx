import type { Column } from '@/shared/ui/column.ts';
import { DataTable } from '@/shared/ui/data-table.tsx';
import { IconAlertTriangle, IconCheck } from '@/shared/ui/icons.ts';
import { TurnCount } from '@/shared/ui/turn-count.tsx';
import { type Counter, counterText, shiftText } from '../device-text.ts';
import classes from './device.module.css';

const columns: readonly Column<Counter>[] = [
  { key: 'shift', head: 'Turno', cell: shiftText, main: true },
  {
    key: 'device',
    head: 'Entradas na catraca',
    cell: ({ device }) => <TurnCount count={device} where="na catraca" />,
  },
  {
    key: 'counted',
    head: 'No sistema',
    cell: ({ counted }) => <TurnCount count={counted} where="aqui" />,
  },
  { key: 'exits', head: 'Saídas', cell: ({ exits }) => <TurnCount count={exits} where="saídas" /> },
  { key: 'state', head: 'Situação', cell: (counter) => <State counter={counter} /> },
];

/** The device's own counter of turns beside ours, shift by shift. */
export function DeviceCounters({ counters }: { counters: readonly Counter[] }) {
  return (
    <section className={classes.section} aria-labelledby="counters">
      <h2 id="counters">Contadores</h2>
      {counters.length === 0 ? (
        <p className={classes.facts}>Nenhum turno contado ainda.</p>
      ) : (
        <DataTable
          label="Contadores por turno"
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

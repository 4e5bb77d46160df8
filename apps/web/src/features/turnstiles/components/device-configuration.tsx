import type { Column } from '@/shared/ui/column.ts';
import { DataTable } from '@/shared/ui/data-table.tsx';
import type { Device } from '../device-text.ts';
import { shortMomentText } from '../short-moment-text.ts';
import { useLocalClock } from '../use-local-clock.ts';
import classes from './device.module.css';

type Difference = NonNullable<Device['configuration']>['differences'][number];

const columns: readonly Column<Difference>[] = [
  { key: 'setting', head: 'Ajuste', cell: ({ setting }) => setting, main: true },
  { key: 'wanted', head: 'Desejado', cell: ({ wanted }) => wanted, wrap: true },
  { key: 'found', head: 'Na catraca', cell: ({ found }) => found || 'não existe', wrap: true },
];

/** What is set on the device and should not be, and what was put right by itself. */
export function DeviceConfiguration({ configuration }: { configuration: Device['configuration'] }) {
  const clock = useLocalClock();
  const differences = configuration?.differences ?? [];
  const repaired = configuration?.repaired;
  return (
    <section className={classes.section} aria-labelledby="configuration">
      <h2 id="configuration">Configuração</h2>
      {configuration === null && <p className={classes.facts}>Ainda não conferida.</p>}
      {configuration && (
        <p className={classes.facts}>
          {differences.length === 0 ? 'Igual à desejada' : `Diferenças: ${differences.length}`} · conferida{' '}
          {shortMomentText(configuration.checkedAt, clock)}
        </p>
      )}
      {differences.length > 0 && (
        <DataTable
          label="Diferenças de configuração"
          columns={columns}
          rows={differences}
          idOf={({ setting }) => setting}
        />
      )}
      {repaired && (
        <p className={classes.facts}>
          Corrigida {shortMomentText(repaired.at, clock)}:{' '}
          {repaired.differences
            .map(({ setting, wanted, found }) => `${setting} ${found || 'não existia'} → ${wanted}`)
            .join('; ')}
        </p>
      )}
    </section>
  );
}

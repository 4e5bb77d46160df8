import { IconAlertTriangle, IconCircleCheck } from '@/shared/ui/icons.ts';
import { LinkAnchor } from '@/shared/ui/link-anchor.tsx';
import { type Check, closingChecks, closingObstacle, type MonthReadiness } from '../month-readiness.ts';
import classes from './month.module.css';

const nothingOpen: Record<Check['about'], string> = {
  shifts: 'Todos os turnos encerrados',
  conflicts: 'Nenhum conflito em aberto',
  contests: 'Nenhuma contestação sem resposta',
  unsigned: 'Nenhum dia sem assinatura',
  changed: 'Nenhum dia alterado depois de assinado',
  turnstiles: 'Todas as catracas coletadas',
};

interface Props {
  readiness: MonthReadiness;
  /** The month has not ended. */
  isRunning: boolean;
}

/** What is looked at before a month is closed: what is done, what is not, and the way to it. */
export function MonthChecks({ readiness, isRunning }: Props) {
  const obstacle = closingObstacle(readiness);
  return (
    <>
      {obstacle && <p className={classes.warning}>{obstacle}</p>}
      <ul className={classes.checks} aria-label="Antes de fechar">
        {closingChecks(readiness, isRunning).map(({ about, title, lines }) => (
          <li key={about} data-open={lines.length > 0 || undefined}>
            {lines.length > 0 ? (
              <>
                <IconAlertTriangle size={20} aria-label="Em aberto" role="img" />
                <details>
                  <summary>{title}</summary>
                  <ul>
                    {lines.map((line, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: they may repeat, and none moves.
                      <li key={index}>{line}</li>
                    ))}
                  </ul>
                </details>
                <WayTo about={about} readiness={readiness} />
              </>
            ) : (
              <>
                <IconCircleCheck size={20} aria-hidden />
                <span>{nothingOpen[about]}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface Way {
  about: Check['about'];
  readiness: MonthReadiness;
}

/** To where it is done; the first of several days. */
function WayTo({ about, readiness: { unsettled, closings } }: Way) {
  const className = classes.link;
  if (about === 'shifts') {
    const first = unsettled[0];
    const search = first && { date: first.date, time: first.time, local: first.local };
    return (
      <LinkAnchor className={className} to="/reserves" search={search ?? {}}>
        Ver reservas
      </LinkAnchor>
    );
  }
  if (about === 'unsigned' || about === 'changed') {
    return (
      <LinkAnchor className={className} to="/closing" search={closings[about][0] ?? {}}>
        {about === 'unsigned' ? 'Assinar' : 'Assinar de novo'}
      </LinkAnchor>
    );
  }
  const [to, label] = (
    {
      conflicts: ['/turnstiles/conflicts', 'Resolver'],
      contests: ['/contests', 'Responder'],
      turnstiles: ['/schedules', 'Ver catracas'],
    } as const
  )[about];
  return (
    <LinkAnchor className={className} to={to}>
      {label}
    </LinkAnchor>
  );
}

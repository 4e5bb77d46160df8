import { Modal, Skeleton } from '@mantine/core';
import { titleCase } from '@reserva/domain/names';
import { useQuery } from '@tanstack/react-query';
import blocks from '@/shared/ui/blocks.module.css';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { useReturnFocus } from '@/shared/ui/use-return-focus.ts';
import { affectedQuery } from '../api/get-affected.ts';
import { effectText, type Leave, leaveDays, mealText } from '../leave-text.ts';
import { texts } from '../texts.ts';
import classes from './leaves.module.css';

/** What a leave did to the meals of its days. */
export function AffectedDialog({ leave, onClose }: { leave: Leave; onClose: () => void }) {
  const query = useQuery(affectedQuery(leave.id));
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title={texts.affected.title}>
      <p className={blocks.person}>{titleCase(leave.nome)}</p>
      <p className={blocks.facts}>{leaveDays(leave)}</p>
      <QueryView
        query={query}
        skeleton={<Skeleton height={96} />}
        failure={texts.affected.failed}
        isEmpty={({ refeicoes }) => refeicoes.length === 0}
        empty={<p className={blocks.note}>{texts.affected.none}</p>}
      >
        {({ refeicoes }) => (
          <ul className={classes.meals}>
            {refeicoes.map((meal) => (
              <li key={`${meal.data} ${meal.time} ${meal.local} ${meal.efeito}`}>
                {mealText(meal)}
                <small>{effectText(meal)}</small>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Modal>
  );
}

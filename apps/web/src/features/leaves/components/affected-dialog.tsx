import { Modal, Skeleton, Text } from '@mantine/core';
import { titleCase } from '@reserva/domain/names';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { useReturnFocus } from '@/shared/ui/use-return-focus.ts';
import { affectedQuery } from '../api.ts';
import { effectText, type Leave, leaveDays, mealText } from '../leave-text.ts';
import { texts } from '../texts.ts';
import classes from './leaves.module.css';

/** What a leave did to the meals of its days. */
export function AffectedDialog({ leave, onClose }: { leave: Leave; onClose: () => void }) {
  const query = useQuery(affectedQuery(leave.id));
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title={texts.affected.title}>
      <Text fw={700}>{titleCase(leave.nome)}</Text>
      <Text size="sm" c="dimmed">
        {leaveDays(leave)}
      </Text>
      <QueryView
        query={query}
        skeleton={<Skeleton height={96} />}
        failure={texts.affected.failed}
        isEmpty={({ refeicoes }) => refeicoes.length === 0}
        empty={<Text c="dimmed">{texts.affected.none}</Text>}
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

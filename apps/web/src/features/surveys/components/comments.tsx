import { Button, Group, SimpleGrid } from '@mantine/core';
import type { AnswerOf } from '@reserva/contracts/http/operations';
import type { Order } from '@reserva/contracts/primitives';
import { suggestionModerators } from '@reserva/domain/permissions';
import { useState } from 'react';
import { ExportList } from '@/shared/exports/export-list.tsx';
import { lockOf, useRightsBy } from '@/shared/session/use-rights.ts';
import { FilterBar, OrderField } from '@/shared/ui/filter-bar.tsx';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { IconMessageOff, IconTrash } from '@/shared/ui/icons.ts';
import { EmptyState } from '@/shared/ui/message-state.tsx';
import { notifyFailure } from '@/shared/ui/notify.tsx';
import type { ReviewRequest } from '../api.ts';
import { commentFailure } from '../survey-failures.ts';
import { mealAndDay } from '../survey-view.ts';
import { texts } from '../texts.ts';
import classes from './comments.module.css';
import { DeleteSuggestion } from './delete-suggestion.tsx';

type Comment = AnswerOf<'quiz.getPage'>['page'][number];

interface Props {
  /** What the screen is narrowed by. */
  request: ReviewRequest;
  comments: readonly Comment[];
  /** How many there are on all pages. */
  total: number;
  onOrder: (order: Order | undefined) => void;
}

/** What people wrote; who may, deletes (spec 2.9). */
export function Comments({ request, comments, total, onOrder }: Props) {
  const right = useRightsBy()(suggestionModerators);
  const locked = lockOf(right);
  const { items: _items, skip: _skip, ...narrowed } = request;
  const [deleting, setDeleting] = useState(false);
  const [chosen, setChosen] = useState<Comment | null>(null);
  return (
    <section className={classes.section} aria-labelledby="comments">
      <Group justify="space-between" gap="xs">
        <h2 id="comments" className={classes.title}>
          {texts.reviews.comments.title(total)}
        </h2>
        {total > 0 && (
          <Group gap="xs">
            <ExportList name={texts.reviews.comments.name} lista={{ nome: 'comentarios', ...narrowed }} />
            {right !== 'never' && (
              <Button
                variant={deleting ? 'filled' : 'default'}
                size="sm"
                aria-pressed={deleting}
                aria-disabled={locked !== null || undefined}
                leftSection={<IconTrash size={18} aria-hidden />}
                onClick={() => (locked === null ? setDeleting(!deleting) : notifyFailure(locked))}
              >
                {texts.reviews.comments.deleteMode}
              </Button>
            )}
          </Group>
        )}
      </Group>
      {total > 1 && (
        <FilterBar label={texts.reviews.comments.order}>
          <OrderField
            order={request.ordem}
            byItself="desc"
            labels={{ asc: texts.reviews.comments.oldest, desc: texts.reviews.comments.newest }}
            onOrder={onOrder}
          />
        </FilterBar>
      )}
      {comments.length === 0 ? (
        <EmptyState icon={<IconMessageOff size={32} />} title={texts.reviews.comments.none}>
          {texts.reviews.comments.noneHint}
        </EmptyState>
      ) : (
        <SimpleGrid
          component="ul"
          cols={{ base: 1, sm: 2 }}
          spacing="xs"
          m={0}
          p={0}
          style={{ listStyle: 'none' }}
        >
          {comments.map((comment) => (
            <li key={comment.id} className={classes.comment}>
              <div className={classes.said}>
                <p>{comment.sugestao}</p>
                <small className={classes.when}>{mealAndDay(comment)}</small>
              </div>
              {deleting && (
                <IconButton
                  icon={IconTrash}
                  label={texts.reviews.comments.deleteLabel(comment.sugestao.slice(0, 40))}
                  onClick={() => setChosen(comment)}
                />
              )}
            </li>
          ))}
        </SimpleGrid>
      )}
      {chosen && (
        <DeleteSuggestion
          id={chosen.id}
          suggestion={chosen.sugestao}
          question={texts.reviews.comments.deleteQuestion}
          failureText={commentFailure}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  );
}

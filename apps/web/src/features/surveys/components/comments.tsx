import { ActionIcon, Box, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { Order } from '@reserva/contracts/basics/primitives';
import { suggestionModerators } from '@reserva/domain/people/permissions';
import { useState } from 'react';
import { lockOf, useRightsBy } from '@/shared/account/use-rights.ts';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { ExportList } from '@/shared/exports/export-list.tsx';
import { IconTextButton } from '@/shared/ui/buttons.tsx';
import { CardList } from '@/shared/ui/card-list.tsx';
import { FilterBar, OrderField } from '@/shared/ui/filter-bar.tsx';
import { IconMessageOff, IconTrash } from '@/shared/ui/icons.ts';
import { EmptyState } from '@/shared/ui/message-state.tsx';
import { notifyFailure } from '@/shared/ui/notify.tsx';
import type { ReviewRequest } from '../api.ts';
import { commentFailure } from '../survey-failures.ts';
import { mealAndDay } from '../survey-view.ts';
import { texts } from '../texts.ts';
import { DeleteSuggestion } from './delete-suggestion.tsx';

type Comment = AnswerOf<'quiz.getPage'>['page'][number];

interface Props {
  /** The filters of the screen. */
  request: ReviewRequest;
  comments: readonly Comment[];
  /** The number of comments on all pages. */
  total: number;
  onOrder: (order: Order | undefined) => void;
}

/** Lists the comments. A user with the right can delete them (spec 2.9). */
export function Comments({ request, comments, total, onOrder }: Props) {
  const right = useRightsBy()(suggestionModerators);
  const locked = lockOf(right);
  const { items: _items, skip: _skip, ...narrowed } = request;
  const [deleting, setDeleting] = useState(false);
  const [chosen, setChosen] = useState<Comment | null>(null);
  return (
    <Stack component="section" gap="xs" aria-labelledby="comments">
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h3" id="comments">
          {texts.reviews.comments.title(total)}
        </Title>
        {total > 0 && (
          <Group gap="xs">
            <ExportList name={texts.reviews.comments.name} lista={{ nome: 'comentarios', ...narrowed }} />
            {right !== 'never' && (
              <IconTextButton
                icon={IconTrash}
                variant={deleting ? 'filled' : 'default'}
                size="sm"
                aria-pressed={deleting}
                aria-disabled={locked !== null || undefined}
                onClick={() => (locked === null ? setDeleting(!deleting) : notifyFailure(locked))}
              >
                {texts.reviews.comments.deleteMode}
              </IconTextButton>
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
        <CardList cols={{ base: 1, sm: 2 }}>
          {comments.map((comment) => (
            <Paper component="li" key={comment.id} withBorder px="sm" py={12}>
              <Group gap={4} wrap="nowrap" align="flex-start">
                <Box flex={1}>
                  <Text style={{ whiteSpace: 'pre-line' }}>{comment.sugestao}</Text>
                  <Text size="sm" c="dimmed" mt={4}>
                    {mealAndDay(comment)}
                  </Text>
                </Box>
                {deleting && (
                  <ActionIcon
                    color="red"
                    my={-6}
                    mr={-8}
                    aria-label={texts.reviews.comments.deleteLabel(comment.sugestao.slice(0, 40))}
                    onClick={() => setChosen(comment)}
                  >
                    <IconTrash aria-hidden />
                  </ActionIcon>
                )}
              </Group>
            </Paper>
          ))}
        </CardList>
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
    </Stack>
  );
}

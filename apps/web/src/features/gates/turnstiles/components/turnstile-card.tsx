import { Group, Stack, Text } from '@mantine/core';
import { siteNames } from '@reserva/domain/basics/meals';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import {
  IconCalendarTime,
  IconPencil,
  IconPlugConnected,
  IconPlugConnectedX,
  IconTrash,
} from '@/shared/ui/icons.ts';
import { LinkAnchor } from '@/shared/ui/link-anchor.tsx';
import { texts } from '../texts.ts';
import { StateCard, StateText, TurnstileState } from './turnstile-state.tsx';
import classes from './turnstiles.module.css';

export type Turnstile = AnswerOf<'ratchets.getRatchets'>['data'][number];

interface Props {
  turnstile: Turnstile;
  /** True if the turnstile answered the test. Undefined if it was not tested. */
  answered?: boolean | undefined;
  onSchedule: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** Shows one turnstile: its site, its connection and the possible actions. */
export function TurnstileCard({ turnstile, answered, onSchedule, onEdit, onDelete }: Props) {
  const { id, name, ip, site, operating } = turnstile;
  return (
    <StateCard good={operating}>
      <LinkAnchor to="/turnstiles/$id" params={{ id }} className={classes.name}>
        {name}
      </LinkAnchor>
      <Text span size="sm" c="dimmed">
        {siteNames[site]} · {ip}
      </Text>
      <Group gap={0} mr={-8}>
        {/* With large text, the state gets its own line. */}
        <Stack component="p" gap={0} flex="1 1 9rem" miw={0}>
          <TurnstileState turnstile={turnstile} />
          {answered !== undefined && (
            <StateText
              good={answered}
              icon={
                answered ? (
                  <IconPlugConnected size={18} aria-hidden />
                ) : (
                  <IconPlugConnectedX size={18} aria-hidden />
                )
              }
            >
              {answered ? texts.test.didAnswer : texts.test.didNotAnswer}
            </StateText>
          )}
        </Stack>
        <IconButton icon={IconCalendarTime} label={texts.scheduleOf(name)} onClick={onSchedule} />
        <IconButton icon={IconPencil} label={texts.edit.of(name)} onClick={onEdit} />
        <IconButton icon={IconTrash} label={texts.remove.of(name)} onClick={onDelete} />
      </Group>
    </StateCard>
  );
}

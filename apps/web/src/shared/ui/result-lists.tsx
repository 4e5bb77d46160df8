import { Alert, Box, Button, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { sharedTexts } from '@/shared/texts.ts';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { IconAlertTriangle, IconCheck, IconX } from '@/shared/ui/icons.ts';
import { Buttons } from './buttons.tsx';
import { CopyButton } from './copy-button.tsx';
import { NameList } from './name-list.tsx';
import { type ResultList, resultText, resultTone, shownLines } from './result-tone.ts';

const colors = { success: 'green', alert: 'yellow', error: 'red' } as const;
const icons = { success: IconCheck, alert: IconAlertTriangle, error: IconX } as const;

interface Props {
  title?: string;
  /** Rows grouped by result. The label of a group is its reason. */
  lists: readonly ResultList[];
  /** Additional button beside the copy button. */
  action?: ReactNode;
  onClose: () => void;
}

/** Lists the results of a bulk action by name. Its colour is that of the worst result (spec section 4). */
export function ResultLists({ title = sharedTexts.results.title, lists, action, onClose }: Props) {
  const tone = resultTone(lists);
  const Icon = icons[tone];
  return (
    <Dialog onClose={onClose} title={title} closeOnClickOutside={false}>
      <Alert role="status" color={colors[tone]} icon={<Icon aria-hidden />} mb="sm" fw={600} data-tone={tone}>
        {lists.map(({ label, names }) => `${label}: ${names.length}`).join(' · ')}
      </Alert>
      {lists.map((list) => (
        <Box component="section" key={list.label} mb="sm">
          <Title order={3} size="md" mb={4}>
            {list.label}
          </Title>
          {list.names.length === 0 ? (
            <Text c="dimmed">{list.none ?? sharedTexts.results.none}</Text>
          ) : (
            <NameList names={shownLines(list)} label={list.label} />
          )}
        </Box>
      ))}
      <Buttons stacked>
        <CopyButton text={resultText(lists)} />
        {action}
        <Button onClick={onClose} data-autofocus>
          {sharedTexts.results.understood}
        </Button>
      </Buttons>
    </Dialog>
  );
}

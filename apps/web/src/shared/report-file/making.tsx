import { Button, Stack, Text } from '@mantine/core';
import { percentText } from '@reserva/domain/basics/counted';
import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@/shared/api/screen-names.ts';
import { sharedTexts } from '@/shared/texts.ts';
import { SecondaryText } from '@/shared/ui/secondary-text.ts';
import { Buttons } from '../ui/buttons.tsx';
import { reportProgressQuery } from './api.ts';
import type { FileInTheMaking } from './use-report.ts';

interface Props {
  of: FileInTheMaking;
  onCancel: () => void;
}

/** Shows 'Gerando XLSX...' with the percentage or the place in the queue, and a cancel button. */
export function Making({ of: { kind, requestId }, onCancel }: Props) {
  const { data } = useQuery(reportProgressQuery(requestId));
  const hasPercent = data?.state === 'running' && data.percent > 0;
  return (
    <Stack gap="xs" py="sm">
      <Text role="status" fw={600}>
        {sharedTexts.report.making(kind)}
      </Text>
      <progress
        max={100}
        aria-label={sharedTexts.report.progress}
        style={{ width: '100%', height: '0.5rem' }}
        {...(hasPercent && { value: data.percent })}
      />
      <SecondaryText>{progressText(data)}</SecondaryText>
      <Buttons stacked>
        <Button variant="default" onClick={onCancel} data-autofocus>
          {sharedTexts.cancel}
        </Button>
      </Buttons>
    </Stack>
  );
}

function progressText(progress: AnswerOf<'reports.progress'> | undefined): string {
  if (!progress) return sharedTexts.report.soon;
  const { state, ahead, percent } = progress;
  if (state === 'waiting' && ahead > 0) return sharedTexts.report.ahead(ahead);
  return percent > 0 ? percentText(percent) : sharedTexts.report.reading;
}

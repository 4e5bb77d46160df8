import { Button, Stack, Text } from '@mantine/core';
import type { BlockedReport } from '@/shared/report-file/use-report.ts';
import { sharedTexts } from '@/shared/texts.ts';
import { Buttons } from '@/shared/ui/buttons.tsx';
import { IconDownload, IconExternalLink } from '@/shared/ui/icons.ts';
import { texts } from '../texts.ts';

/** Offers a button that opens or saves the finished report. The browser blocks a window that opens without a click. */
export function BlockedWindow({ blocked, onClose }: { blocked: BlockedReport; onClose: () => void }) {
  return (
    <Stack gap="sm">
      <Text c="dimmed" role="status">
        {texts.blocked.text}
      </Text>
      <Buttons stacked>
        <Button variant="default" onClick={onClose}>
          {sharedTexts.close}
        </Button>
        <Button
          component="a"
          variant="default"
          href={blocked.url}
          download={blocked.name}
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          {sharedTexts.save}
        </Button>
        <Button
          component="a"
          href={blocked.url}
          target="_blank"
          rel="noopener"
          leftSection={<IconExternalLink size={18} aria-hidden />}
          data-autofocus
        >
          {texts.blocked.open}
        </Button>
      </Buttons>
    </Stack>
  );
}

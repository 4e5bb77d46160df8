import { Button, Group, List, Text } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { appConfig } from '@/shared/config/app-config.ts';
import { APP_NAME } from '@/shared/config/app-name.ts';
import { sharedTexts } from '@/shared/texts.ts';
import { Dialog } from '@/shared/ui/dialog.tsx';
import type { MenuDialogProps } from '../shared/router/header-variant.ts';
import { texts } from './texts.ts';

/** Time after which the dialog closes, milliseconds (spec 2.3). */
const SUPPORT_DIALOG_MS = 80_000;

/** The rules for a support ticket, and a link to the ticket page (spec 2.3). */
export function SupportDialog({ onClose }: MenuDialogProps) {
  const { support } = texts;
  useTimeout(onClose, SUPPORT_DIALOG_MS, { autoInvoke: true });
  return (
    <Dialog onClose={onClose} title={support.title} padding="md">
      <List spacing="xs">
        <List.Item>{support.rules.deadline}</List.Item>
        <List.Item>{support.rules.certificate}</List.Item>
        <List.Item>{support.rules.receipt}</List.Item>
        <List.Item>
          {support.rules.project} <strong>{APP_NAME}</strong>.
        </List.Item>
      </List>
      {!appConfig.supportUrl && (
        <Text mt="sm" c="dimmed">
          {support.notConfigured}
        </Text>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {sharedTexts.close}
        </Button>
        {appConfig.supportUrl && (
          <Button
            component="a"
            href={appConfig.supportUrl}
            target="_blank"
            rel="noopener noreferrer"
            onClick={onClose}
            data-autofocus
          >
            {support.open}
          </Button>
        )}
      </Group>
    </Dialog>
  );
}

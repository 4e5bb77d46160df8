import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/List.layer.css';
import { Button, Group, List, Modal, Text } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { appConfig } from '@/shared/config/app-config.ts';
import type { MenuDialogProps } from './menu-dialog.ts';

/** How long the dialog stays open by itself, milliseconds (spec 2.3). */
const SUPPORT_DIALOG_MS = 80_000;

/** The rules of a support ticket, and the way to the page where it is opened (spec 2.3). */
export function SupportDialog({ onClose }: MenuDialogProps) {
  useTimeout(onClose, SUPPORT_DIALOG_MS, { autoInvoke: true });
  return (
    <Modal opened onClose={onClose} title="Abrir solicitação" padding="md">
      <List spacing="xs">
        <List.Item>
          Uma reserva pode ser corrigida em até 24 horas; chamados abertos depois disso serão desconsiderados.
        </List.Item>
        <List.Item>Em caso de atestado médico, é obrigatório anexar uma foto do atestado.</List.Item>
        <List.Item>
          Nos demais casos, é obrigatório anexar uma captura de tela do comprovante da reserva enviado ao
          e-mail cadastrado.
        </List.Item>
        <List.Item>
          Ao abrir o chamado, selecione o projeto <strong>Reserva de Refeição</strong>.
        </List.Item>
      </List>
      {!appConfig.supportUrl && (
        <Text mt="sm" c="dimmed">
          A página de chamados ainda não foi configurada. Procure o administrador do sistema.
        </Text>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Fechar
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
            Abrir Ticket
          </Button>
        )}
      </Group>
    </Modal>
  );
}

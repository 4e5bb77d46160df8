import { Button, Checkbox, Drawer, Group, Skeleton, Stack, Text } from '@mantine/core';
import { counted } from '@reserva/domain/basics/counted';
import { siteNames } from '@reserva/domain/basics/meals';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ExportList } from '@/shared/exports/export-list.tsx';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import { IconTextButton } from '@/shared/ui/buttons.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { IconDeviceTablet, IconKey, IconPencil, IconPlus, IconTrash } from '@/shared/ui/icons.ts';
import { EmptyState } from '@/shared/ui/message-state.tsx';
import { showMessage, toastAndClose } from '@/shared/ui/notify.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { useReturnFocus } from '@/shared/ui/use-return-focus.ts';
import { driftText, isNoticeable, terminalFaultText } from '../device-text.ts';
import {
  type Terminal,
  terminalsQuery,
  useAddTerminal,
  useUpdateTerminal,
  useUpdateTerminalRule,
} from '../terminals-api.ts';
import { texts } from '../texts.ts';
import { emptyTurnstile, type TypedTurnstile } from '../turnstile-form.ts';
import {
  ConfirmTerminalDialog,
  DeleteTerminalDialog,
  RotateTerminalDialog,
} from './terminal-confirmations.tsx';
import { TurnstileFields } from './turnstile-fields.tsx';
import { StateCard, TurnstileState } from './turnstile-state.tsx';

type OpenDialog =
  | { dialog: 'new' }
  | { dialog: 'edit' | 'rotate' | 'confirm' | 'delete'; terminal: Terminal };

const confirmations = {
  rotate: RotateTerminalDialog,
  confirm: ConfirmTerminalDialog,
  delete: DeleteTerminalDialog,
} as const;

/**
 * Lists terminals, where people reserve without a phone. They have their own list because they are not turnstiles. A
 * dialog replaces the list and leads back.
 */
export function TerminalsPanel({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const query = useQuery(terminalsQuery());
  const back = () => setOpen(null);
  useReturnFocus();
  if (open?.dialog === 'new') return <TerminalDialog terminal={null} onClose={back} />;
  if (open?.dialog === 'edit') return <TerminalDialog terminal={open.terminal} onClose={back} />;
  if (open) {
    const Confirmation = confirmations[open.dialog];
    return <Confirmation terminal={open.terminal} onClose={back} />;
  }
  return (
    <Drawer opened onClose={onClose} position="right" size="md" title={texts.terminals.title}>
      <QueryView
        query={query}
        skeleton={<Skeleton height={240} mt="sm" />}
        failure={texts.terminals.failed.load}
      >
        {({ data, cancelsAgain }) => (
          <>
            <Group gap="xs" my="sm">
              {data.length > 0 && (
                <>
                  <Text c="dimmed" flex="1 1 100%">
                    {texts.someOperate(data.filter(({ operating }) => operating).length, data.length)}
                  </Text>
                  <ExportList name={texts.terminals.title} lista={{ nome: 'terminais' }} />
                </>
              )}
              <IconTextButton icon={IconPlus} size="sm" onClick={() => setOpen({ dialog: 'new' })}>
                {texts.terminals.newTitle}
              </IconTextButton>
            </Group>
            <SecondMark cancels={cancelsAgain} />
            {data.length === 0 && (
              <EmptyState icon={<IconDeviceTablet size={32} />} title={texts.terminals.empty}>
                {texts.terminals.emptyHint}
              </EmptyState>
            )}
            <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
              {data.map((terminal) => (
                <TerminalCard
                  key={terminal.id}
                  terminal={terminal}
                  onEdit={() => setOpen({ dialog: 'edit', terminal })}
                  onRotate={() => setOpen({ dialog: 'rotate', terminal })}
                  onConfirm={() => setOpen({ dialog: 'confirm', terminal })}
                  onDelete={() => setOpen({ dialog: 'delete', terminal })}
                />
              ))}
            </Stack>
          </>
        )}
      </QueryView>
    </Drawer>
  );
}

/**
 * Edits the rule of whether a second use of a terminal with the same badge cancels the reservation. The rule is the
 * same for all terminals and tablets.
 */
function SecondMark({ cancels }: { cancels: boolean }) {
  const { run, busy, failure } = useUpdateTerminalRule();
  const change = (cancelsAgain: boolean) => void run({ cancelsAgain }, showMessage);
  return (
    <>
      <Checkbox
        my="sm"
        checked={cancels}
        aria-busy={busy || undefined}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
        label={texts.terminals.rule}
        description={texts.terminals.ruleNote}
      />
      <ActionFailure failure={failure} />
    </>
  );
}

interface TerminalDialogProps {
  /** Null for a new terminal. */
  terminal: Terminal | null;
  onClose: () => void;
}

/** Registers or changes a terminal. */
function TerminalDialog({ terminal, onClose }: TerminalDialogProps) {
  const add = useAddTerminal();
  const update = useUpdateTerminal();
  const send = ({ site, password, ...typed }: TypedTurnstile) => {
    if (site === 0) return;
    if (terminal === null) void add.run({ ...typed, site, password }, toastAndClose(onClose));
    else
      void update.run(
        { id: terminal.id, ...typed, site, ...(password && { password }) },
        toastAndClose(onClose),
      );
  };
  return (
    <Dialog
      onClose={onClose}
      title={terminal ? texts.terminals.editTitle : texts.terminals.newTitle}
      closeOnClickOutside={false}
    >
      <TurnstileFields
        start={terminal ? { ...terminal, password: '' } : emptyTurnstile}
        isNew={terminal === null}
        of={texts.terminals.password}
        submitLabel={terminal ? 'Salvar' : texts.add.submit}
        failure={terminal ? update.failure : add.failure}
        busy={add.busy || update.busy}
        onSend={send}
        onClose={onClose}
      />
    </Dialog>
  );
}

interface TerminalCardProps {
  terminal: Terminal;
  onEdit: () => void;
  onRotate: () => void;
  onConfirm: () => void;
  onDelete: () => void;
}

/** Shows one terminal: its site, its connection, the error of its clock and the possible actions. */
function TerminalCard({ terminal, onEdit, onRotate, onConfirm, onDelete }: TerminalCardProps) {
  const { name, ip, site, operating, driftMs, falha, pendentes, otherDevice } = terminal;
  const fault = terminalFaultText(falha);
  return (
    <StateCard good={operating}>
      <Text span fw={700}>
        {name}
      </Text>
      <Text span size="sm" c="dimmed">
        {siteNames[site]} · {ip}
      </Text>
      {fault && <Notice>{fault}</Notice>}
      {pendentes > 0 && (
        <Notice>{counted(pendentes, texts.terminals.pending.one, texts.terminals.pending.many)}</Notice>
      )}
      {otherDevice && (
        <Notice>
          {texts.terminals.replaced(otherDevice.deviceId)}
          <Button size="compact-sm" variant="default" onClick={onConfirm}>
            {texts.confirm.submit}
          </Button>
        </Notice>
      )}
      <Group gap={0} mr={-8}>
        {/* With large text, the state gets its own line. */}
        <Stack component="p" gap={0} flex="1 1 9rem" miw={0}>
          <TurnstileState turnstile={terminal} />
          {driftMs !== null && (
            <Text
              span
              size="sm"
              {...(isNoticeable(driftMs) ? { fw: 600, c: 'var(--status-expired-text)' } : { c: 'dimmed' })}
            >
              {texts.terminals.clock(driftText(driftMs).toLocaleLowerCase('pt-BR'))}
            </Text>
          )}
        </Stack>
        <IconButton icon={IconPencil} label={texts.edit.of(name)} onClick={onEdit} />
        <IconButton icon={IconKey} label={texts.terminals.rotateLabel(name)} onClick={onRotate} />
        <IconButton icon={IconTrash} label={texts.remove.of(name)} onClick={onDelete} />
      </Group>
    </StateCard>
  );
}

const Notice = ({ children }: { children: ReactNode }) => (
  <Group
    component="p"
    gap={8}
    my={4}
    p={8}
    bdrs="md"
    bg="var(--status-pending-soft)"
    c="var(--status-pending-text)"
  >
    {children}
  </Group>
);

import { Drawer, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExportList } from '@/shared/exports/export-list.tsx';
import { turnstilesQuery } from '@/shared/turnstiles/api.ts';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import { IconTextButton } from '@/shared/ui/buttons.tsx';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { Dialog } from '@/shared/ui/dialog.tsx';
import {
  IconArrowsSplit2,
  IconBarrierBlock,
  IconDeviceTablet,
  IconPlugConnected,
  IconPlus,
} from '@/shared/ui/icons.ts';
import { LinkButton } from '@/shared/ui/link-button.tsx';
import { EmptyState } from '@/shared/ui/message-state.tsx';
import { notifyFailure, notifySuccess, toastAndClose } from '@/shared/ui/notify.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { useReturnFocus } from '@/shared/ui/use-return-focus.ts';
import { conflictsQuery, useAddTurnstile, useDeleteTurnstile, useTestConnection } from '../api.ts';
import { panelState } from '../panel-state.ts';
import { testResultText } from '../test-result-text.ts';
import { texts } from '../texts.ts';
import { emptyTurnstile, type TypedTurnstile } from '../turnstile-form.ts';
import { EditTurnstileDialog } from './edit-turnstile-dialog.tsx';
import { TerminalsPanel } from './terminals-panel.tsx';
import { type Turnstile, TurnstileCard } from './turnstile-card.tsx';
import { TurnstileFields } from './turnstile-fields.tsx';
import classes from './turnstiles.module.css';

type OpenDialog =
  | { dialog: 'new' }
  | { dialog: 'terminals' }
  | { dialog: 'edit' | 'delete'; turnstile: Turnstile };

interface Props {
  /** Shows the serving hours of the turnstile at this address. */
  onSchedule: (ip: string) => void;
  onClose: () => void;
}

/** 'Catracas': lists the turnstiles and manages them (spec 2.12). A dialog replaces the panel and leads back. */
export function TurnstilesPanel({ onSchedule, onClose }: Props) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const query = useQuery(turnstilesQuery());
  const tests = useTestAll();
  const back = () => setOpen(null);
  useReturnFocus();
  if (open?.dialog === 'new') return <NewTurnstileDialog onClose={back} />;
  if (open?.dialog === 'edit') return <EditTurnstileDialog id={open.turnstile.id} onClose={back} />;
  if (open?.dialog === 'terminals') return <TerminalsPanel onClose={back} />;
  if (open) return <DeleteTurnstileDialog turnstile={open.turnstile} onClose={back} />;
  const state = query.data && panelState(query.data.data.length, query.data.operating.length);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="md"
      title={texts.title}
      classNames={{ header: classes.header }}
      attributes={{ header: { 'data-state': state } }}
    >
      <QueryView query={query} skeleton={<Skeleton height={240} mt="sm" />} failure={texts.failed.load}>
        {({ data, operating }) => (
          <>
            <Group gap="xs" my="sm">
              {data.length > 0 && (
                <Text c="dimmed" flex="1 1 100%">
                  {texts.someOperate(operating.length, data.length)}
                </Text>
              )}
              <ConflictsLink />
              <IconTextButton
                icon={IconDeviceTablet}
                variant="default"
                size="sm"
                onClick={() => setOpen({ dialog: 'terminals' })}
              >
                {texts.terminals.short}
              </IconTextButton>
              {data.length > 0 && (
                <IconTextButton
                  icon={IconPlugConnected}
                  variant="default"
                  size="sm"
                  loading={tests.busy}
                  onClick={tests.onTest}
                >
                  {texts.test.all}
                </IconTextButton>
              )}
              {data.length > 0 && <ExportList name="Catracas" lista={{ nome: 'catracas' }} />}
              <IconTextButton icon={IconPlus} size="sm" onClick={() => setOpen({ dialog: 'new' })}>
                {texts.add.title}
              </IconTextButton>
            </Group>
            <ActionFailure failure={tests.failure} />
            {data.length === 0 && (
              <EmptyState icon={<IconBarrierBlock size={32} />} title={texts.empty}>
                {texts.emptyHint}
              </EmptyState>
            )}
            <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
              {data.map((turnstile) => (
                <TurnstileCard
                  key={turnstile.id}
                  turnstile={turnstile}
                  answered={tests.answered.get(turnstile.id)}
                  onSchedule={() => onSchedule(turnstile.ip)}
                  onEdit={() => setOpen({ dialog: 'edit', turnstile })}
                  onDelete={() => setOpen({ dialog: 'delete', turnstile })}
                />
              ))}
            </Stack>
          </>
        )}
      </QueryView>
    </Drawer>
  );
}

/** Links to the conflicts and shows how many are open. */
function ConflictsLink() {
  const { data } = useQuery(conflictsQuery({ resolved: false, items: 1, skip: 0 }));
  return (
    <LinkButton
      to="/turnstiles/conflicts"
      variant="default"
      size="sm"
      leftSection={<IconArrowsSplit2 size={18} aria-hidden />}
    >
      {data && data.open > 0 ? `Conflitos: ${data.open}` : texts.conflicts.list}
    </LinkButton>
  );
}

/** Tests all turnstiles at once. The results stay until the next test. */
function useTestAll() {
  const { run, busy, failure, answer } = useTestConnection();
  const answered = new Map(answer?.data.map(({ id, connected }) => [id, connected]));
  const onTest = () =>
    void run(undefined, {
      onSuccess: ({ data, connected }) => {
        if (connected) notifySuccess(testResultText(data));
        else notifyFailure(testResultText(data));
      },
    });
  return { answered, failure, busy, onTest };
}

/** Registers a turnstile, 'Nova catraca' (spec 2.12). */
function NewTurnstileDialog({ onClose }: { onClose: () => void }) {
  const { run, busy, failure } = useAddTurnstile();
  const add = ({ site, ...typed }: TypedTurnstile) => {
    if (site === 0) return;
    void run({ ...typed, site }, toastAndClose(onClose));
  };
  return (
    <Dialog onClose={onClose} title={texts.add.title} closeOnClickOutside={false}>
      <TurnstileFields
        start={emptyTurnstile}
        isNew
        submitLabel={texts.add.submit}
        failure={failure}
        busy={busy}
        onSend={add}
        onClose={onClose}
      />
    </Dialog>
  );
}

interface DeleteTurnstileDialogProps {
  turnstile: { id: string; name: string };
  onClose: () => void;
}

function DeleteTurnstileDialog({ turnstile, onClose }: DeleteTurnstileDialogProps) {
  const change = useDeleteTurnstile();
  const remove = () => change.run(turnstile.id, toastAndClose(onClose));
  return (
    <ConfirmDialog
      title={texts.remove.title(turnstile.name)}
      confirmLabel={texts.remove.submit}
      destructive
      change={change}
      onConfirm={remove}
      onClose={onClose}
    >
      {texts.remove.note}
    </ConfirmDialog>
  );
}

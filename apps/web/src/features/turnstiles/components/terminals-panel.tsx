import { Button, Checkbox, Drawer, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExportList } from '@/shared/exports/export-list.tsx';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import { IconDeviceTablet, IconPlus } from '@/shared/ui/icons.ts';
import { EmptyState } from '@/shared/ui/message-state.tsx';
import { notifySuccess } from '@/shared/ui/notify.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { useReturnFocus } from '@/shared/ui/use-return-focus.ts';
import { type Terminal, terminalsQuery, useUpdateTerminalRule } from '../terminals-api.ts';
import { texts } from '../texts.ts';
import { TerminalCard } from './terminal-card.tsx';
import {
  ConfirmTerminalDialog,
  DeleteTerminalDialog,
  RotateTerminalDialog,
} from './terminal-confirmations.tsx';
import { TerminalDialog } from './terminal-dialog.tsx';
import classes from './turnstiles.module.css';

type Open = { dialog: 'new' } | { dialog: 'edit' | 'rotate' | 'confirm' | 'delete'; terminal: Terminal };

const confirmations = {
  rotate: RotateTerminalDialog,
  confirm: ConfirmTerminalDialog,
  delete: DeleteTerminalDialog,
} as const;

/** Where people reserve without a phone: no turnstiles, so on a list of their own. A dialog takes its place and leads back. */
export function TerminalsPanel({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState<Open | null>(null);
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
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="md"
      title={texts.terminals.title}
      classNames={{ title: classes.title }}
    >
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
                  <p className={classes.summary}>
                    {texts.someOperate(data.filter(({ operating }) => operating).length, data.length)}
                  </p>
                  <ExportList name={texts.terminals.title} lista={{ nome: 'terminais' }} />
                </>
              )}
              <Button
                size="sm"
                leftSection={<IconPlus size={18} aria-hidden />}
                onClick={() => setOpen({ dialog: 'new' })}
              >
                {texts.terminals.newTitle}
              </Button>
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

/** What a second mark of the same badge does, at all terminals and tablets. */
function SecondMark({ cancels }: { cancels: boolean }) {
  const { run, busy, failure } = useUpdateTerminalRule();
  const change = (cancelsAgain: boolean) =>
    void run({ cancelsAgain }, { onSuccess: ({ message }) => notifySuccess(message) });
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

import { Button, Drawer, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExportList } from '@/shared/exports/export-list.tsx';
import { turnstilesQuery } from '@/shared/turnstiles/api.ts';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import { IconBarrierBlock, IconDeviceTablet, IconPlugConnected, IconPlus } from '@/shared/ui/icons.ts';
import { EmptyState } from '@/shared/ui/message-state.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { useReturnFocus } from '@/shared/ui/use-return-focus.ts';
import { panelState } from '../panel-state.ts';
import { texts } from '../texts.ts';
import { useTestAll } from '../use-test-all.ts';
import { ConflictsLink } from './conflicts-link.tsx';
import { DeleteTurnstileDialog } from './delete-turnstile-dialog.tsx';
import { EditTurnstileDialog } from './edit-turnstile-dialog.tsx';
import { NewTurnstileDialog } from './new-turnstile-dialog.tsx';
import { TerminalsPanel } from './terminals-panel.tsx';
import { type Turnstile, TurnstileCard } from './turnstile-card.tsx';
import classes from './turnstiles.module.css';

type Open = { dialog: 'new' } | { dialog: 'terminals' } | { dialog: 'edit' | 'delete'; turnstile: Turnstile };

interface Props {
  /** Shows the serving hours of the turnstile at this address. */
  onSchedule: (ip: string) => void;
  onClose: () => void;
}

/** 'Catracas': which of them operate, and their management (spec 2.12). A dialog takes the panel's place and leads back. */
export function TurnstilesPanel({ onSchedule, onClose }: Props) {
  const [open, setOpen] = useState<Open | null>(null);
  const query = useQuery(turnstilesQuery());
  const tests = useTestAll();
  const back = () => setOpen(null);
  useReturnFocus();
  if (open?.dialog === 'new') return <NewTurnstileDialog onClose={back} />;
  if (open?.dialog === 'edit') return <EditTurnstileDialog id={open.turnstile.id} onClose={back} />;
  if (open?.dialog === 'terminals') return <TerminalsPanel onClose={back} />;
  if (open) return <DeleteTurnstileDialog turnstile={open.turnstile} onDone={back} onClose={back} />;
  const state = query.data && panelState(query.data.data.length, query.data.operating.length);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="md"
      title={texts.title}
      classNames={{ header: classes.header, title: classes.title }}
      attributes={{ header: { 'data-state': state } }}
    >
      <QueryView query={query} skeleton={<Skeleton height={240} mt="sm" />} failure={texts.failed.load}>
        {({ data, operating }) => (
          <>
            <Group gap="xs" my="sm">
              {data.length > 0 && (
                <p className={classes.summary}>{texts.someOperate(operating.length, data.length)}</p>
              )}
              <ConflictsLink />
              <Button
                variant="default"
                size="sm"
                leftSection={<IconDeviceTablet size={18} aria-hidden />}
                onClick={() => setOpen({ dialog: 'terminals' })}
              >
                {texts.terminals.short}
              </Button>
              {data.length > 0 && (
                <Button
                  variant="default"
                  size="sm"
                  leftSection={<IconPlugConnected size={18} aria-hidden />}
                  loading={tests.busy}
                  onClick={tests.onTest}
                >
                  {texts.test.all}
                </Button>
              )}
              {data.length > 0 && <ExportList name="Catracas" lista={{ nome: 'catracas' }} />}
              <Button
                size="sm"
                leftSection={<IconPlus size={18} aria-hidden />}
                onClick={() => setOpen({ dialog: 'new' })}
              >
                {texts.add.title}
              </Button>
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

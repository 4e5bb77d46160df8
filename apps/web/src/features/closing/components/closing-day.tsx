import { Button, Group, List, Paper, Text } from '@mantine/core';
import type { LocalDate, SiteId } from '@reserva/contracts/primitives';
import { useState } from 'react';
import { lockOf, useRights } from '@/shared/session/use-rights.ts';
import { IconFileText, IconLock, IconSignature } from '@/shared/ui/icons.ts';
import { TextLink } from '@/shared/ui/link-anchor.tsx';
import { notifyFailure } from '@/shared/ui/notify.tsx';
import { changeText, type Day, stateText } from '../closing-text.ts';
import { texts } from '../texts.ts';
import { FiguresTable } from './figures-table.tsx';
import { GateCounters } from './gate-counters.tsx';
import { SignDialog } from './sign-dialog.tsx';
import { Signatures } from './signatures.tsx';

interface Props {
  date: LocalDate;
  local: SiteId;
  day: Day;
  /** Makes the document of the day, of an earlier signature where its number is given; undefined without the right. */
  onPdf: ((copy: number) => void) | undefined;
}

const stateColours: Partial<Record<Day['state'], string>> = {
  signed: 'var(--status-done-mark)',
  unsigned: 'var(--status-pending-mark)',
  changed: 'var(--status-expired-mark)',
};

/** One day at one site: how far it is, its numbers, its gates, what was signed of it. */
export function ClosingDay({ date, local, day, onPdf }: Props) {
  const [signing, setSigning] = useState(false);
  const [note, setNote] = useState('');
  const right = useRights();
  const sign = right('closings.sign');
  const signable = day.state === 'unsigned' || day.state === 'changed';
  const lock = lockOf(sign);
  return (
    <>
      <Paper
        role="status"
        withBorder
        p="xs"
        style={{ borderInlineStart: `4px solid ${stateColours[day.state]}` }}
      >
        <Text fw={600}>{stateText(day)}</Text>
        <List>
          {day.changes.map((change) => (
            <List.Item key={changeText(change)}>{changeText(change)}</List.Item>
          ))}
        </List>
      </Paper>
      <Group gap="xs">
        {signable && sign !== 'never' && (
          <Button
            leftSection={
              lock === null ? <IconSignature size={18} aria-hidden /> : <IconLock size={16} aria-hidden />
            }
            {...(lock !== null && { variant: 'default', 'aria-disabled': true })}
            onClick={() => (lock === null ? setSigning(true) : notifyFailure(lock))}
          >
            {day.state === 'changed' ? texts.sign.again : texts.sign.submit}
          </Button>
        )}
        {onPdf && (
          <Button
            variant="default"
            leftSection={<IconFileText size={18} aria-hidden />}
            onClick={() => onPdf(0)}
          >
            {texts.day.pdf}
          </Button>
        )}
      </Group>
      <FiguresTable day={day} />
      {day.otherConflicts > 0 && <Text>{texts.day.otherConflicts(day.otherConflicts)}</Text>}
      {day.total.conflicts + day.otherConflicts > 0 && right('ratchets.getConflicts') !== 'never' && (
        <TextLink to="/turnstiles/conflicts">{texts.day.conflictsLink}</TextLink>
      )}
      <GateCounters meals={day.meals} />
      <Signatures signatures={day.signatures} onPdf={onPdf} />
      {signing && (
        <SignDialog
          date={date}
          local={local}
          day={day}
          note={note}
          onNote={setNote}
          onClose={() => setSigning(false)}
        />
      )}
    </>
  );
}

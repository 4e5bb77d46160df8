import { Button, Group, List, Paper, Stack, Table, Text } from '@mantine/core';
import type { LocalDate, SiteId } from '@reserva/contracts/basics/primitives';
import { countText } from '@reserva/domain/basics/counted';
import { mealNames } from '@reserva/domain/basics/meals';
import { titleCase } from '@reserva/domain/basics/names';
import { gateCountNames, mealCountNames } from '@reserva/domain/money/day-signature';
import { useState } from 'react';
import { lockOf, useRights } from '@/shared/account/use-rights.ts';
import { IconTextButton } from '@/shared/ui/buttons.tsx';
import { IconFileText, IconLock, IconSignature } from '@/shared/ui/icons.ts';
import { TextLink } from '@/shared/ui/link-anchor.tsx';
import { notifyFailure } from '@/shared/ui/notify.tsx';
import { SecondaryText } from '@/shared/ui/secondary-text.ts';
import { Section } from '@/shared/ui/section.tsx';
import { changeText, type Day, signatureName, stateText } from '../day-text.ts';
import { texts } from '../texts.ts';
import classes from './day-signatures.module.css';
import { GateCounters } from './gate-counters.tsx';
import { SignDialog } from './sign-dialog.tsx';

interface Props {
  date: LocalDate;
  site: SiteId;
  day: Day;
  /** Creates the PDF of the day, or of the signature with the number `copy`. Undefined if the user lacks the right. */
  onPdf: ((copy: number) => void) | undefined;
}

const stateColours: Partial<Record<Day['state'], string>> = {
  signed: 'var(--status-done-mark)',
  unsigned: 'var(--status-pending-mark)',
  changed: 'var(--status-expired-mark)',
};

/** Shows one day at one site: its state, its figures, its gate counters and its signatures. */
export function DayFigures({ date, site, day, onPdf }: Props) {
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
          <IconTextButton icon={IconFileText} variant="default" onClick={() => onPdf(0)}>
            {texts.day.pdf}
          </IconTextButton>
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
          site={site}
          day={day}
          note={note}
          onNote={setNote}
          onClose={() => setSigning(false)}
        />
      )}
    </>
  );
}

interface SignaturesProps {
  signatures: Day['signatures'];
  /** Creates the PDF of one signature. Undefined if the user lacks the right. */
  onPdf: ((copy: number) => void) | undefined;
}

/** Lists every signature of the day. A later signature never replaces an earlier one. */
function Signatures({ signatures, onPdf }: SignaturesProps) {
  if (signatures.length === 0) return null;
  return (
    <Section title={texts.signatures.title} mt={0}>
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {signatures.map(({ number, by, since, note }) => (
          <Paper key={number} component="li" withBorder px="0.75rem" py="0.5rem">
            <Group justify="space-between" gap="xs">
              <div>
                <strong>{signatureName(number)}</strong>
                <SecondaryText>
                  {titleCase(by)}, {since}
                </SecondaryText>
                {note && (
                  <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
                    {note}
                  </Text>
                )}
              </div>
              {onPdf && (
                <Button
                  size="sm"
                  variant="default"
                  aria-label={texts.signatures.pdfLabel(signatureName(number))}
                  onClick={() => onPdf(number)}
                >
                  {texts.signatures.pdf}
                </Button>
              )}
            </Group>
          </Paper>
        ))}
      </Stack>
    </Section>
  );
}

const rows = Object.entries({ served: texts.figures.served, ...mealCountNames, ...gateCountNames }) as [
  keyof Day['total'],
  string,
][];

/** Shows a row for each figure and a column for each meal and for the total. */
function FiguresTable({ day: { meals, total } }: { day: Day }) {
  return (
    <Paper withBorder>
      <Table.ScrollContainer
        type="native"
        minWidth={0}
        // With large text, columns overflow. A keyboard user can then focus the table and scroll.
        tabIndex={0}
        role="region"
        aria-label={texts.figures.label}
      >
        <Table className={classes.figures} tabularNums fz={{ base: 'sm', sm: 'md' }}>
          <Table.Thead>
            <Table.Tr c="dimmed">
              <Table.Th scope="col">{texts.figures.count}</Table.Th>
              {meals.map(({ meal }) => (
                <Table.Th key={meal} scope="col">
                  {mealNames[meal]}
                </Table.Th>
              ))}
              <Table.Th scope="col">{texts.figures.total}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(([key, name]) => (
              <Table.Tr key={key} fw={key === 'served' ? 700 : 400}>
                <Table.Th scope="row">{name}</Table.Th>
                {meals.map((meal) => (
                  <Table.Td key={meal.meal}>{countText(meal[key])}</Table.Td>
                ))}
                <Table.Td>{countText(total[key])}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  );
}

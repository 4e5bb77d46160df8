import { Box, Group, Paper, SimpleGrid, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExportList } from '@/shared/exports/export-list.tsx';
import { Making } from '@/shared/report-file/making.tsx';
import { useReport } from '@/shared/report-file/use-report.ts';
import type { AddressFilters } from '@/shared/router/use-address-filters.ts';
import { useToday } from '@/shared/time/use-today.ts';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import { IconTextButton } from '@/shared/ui/buttons.tsx';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@/shared/ui/icons.ts';
import { TextLink } from '@/shared/ui/link-anchor.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { SecondaryText } from '@/shared/ui/secondary-text.ts';
import { Section } from '@/shared/ui/section.tsx';
import { monthReadinessQuery } from '../api.ts';
import { monthFile, monthFormats } from '../month-file.ts';
import type { MonthFilters } from '../month-filters.ts';
import {
  bookedText,
  correctionText,
  departureTexts,
  historyTexts,
  type MonthReadiness,
} from '../month-readiness.ts';
import { reservationsFailure } from '../report-messages.ts';
import {
  hasEnded,
  type MonthOfYear,
  monthBeside,
  monthFilterOf,
  monthName,
  shownMonth,
} from '../shown-month.ts';
import { texts } from '../texts.ts';
import { BlockedWindow } from './blocked-window.tsx';
import classes from './month.module.css';
import { type MonthChange, MonthChangeDialogs } from './month-change-dialog.tsx';
import { MonthChecks } from './month-checks.tsx';
import { MonthState } from './month-state.tsx';

/** Shows a month on one screen: its state, open checks, corrections and files. */
export function Month({ filters, onFilters }: AddressFilters<MonthFilters>) {
  const today = useToday();
  const month = shownMonth(filters, today);
  const isRunning = !hasEnded(month, today);
  // Stores the month together with its change. The default month of the screen changes when a month ends, even while
  // the dialog is open.
  const [pendingChange, setPendingChange] = useState<(MonthOfYear & { change: MonthChange }) | null>(null);
  const query = useQuery(monthReadinessQuery(month));
  const moveBy = (months: number) => onFilters(monthFilterOf(monthBeside(month, months)));
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="xs">
        <Title size="h2">{texts.month.title}</Title>
        <div className={classes.months}>
          <IconButton icon={IconChevronLeft} label={texts.month.previous} onClick={() => moveBy(-1)} />
          <strong aria-live="polite">{monthName(month)}</strong>
          <IconButton
            icon={IconChevronRight}
            label={texts.month.next}
            disabled={isRunning}
            onClick={() => moveBy(1)}
          />
        </div>
      </Group>
      <Paper withBorder p="md">
        <Stack gap="md">
          <MonthState {...month} onChange={(change) => setPendingChange({ ...month, change })} />
        </Stack>
      </Paper>
      <QueryView query={query} skeleton={<Skeleton height={360} />} failure={texts.month.unknown}>
        {(readiness) => <Parts month={month} readiness={readiness} isRunning={isRunning} />}
      </QueryView>
      <MonthFiles {...month} key={monthName(month)} />
      {pendingChange && <MonthChangeDialogs {...pendingChange} onClose={() => setPendingChange(null)} />}
    </Stack>
  );
}

interface PartsProps {
  month: MonthOfYear;
  readiness: MonthReadiness;
  isRunning: boolean;
}

function Parts({ month, readiness, isRunning }: PartsProps) {
  return (
    <div className={classes.parts}>
      <Section title={texts.month.checks.title}>
        <MonthChecks readiness={readiness} isRunning={isRunning} />
      </Section>
      <div>
        <Section title={isRunning ? texts.month.sumsSoFar : texts.month.sums}>
          <SecondaryText>{texts.month.sumsText(readiness.totals)}</SecondaryText>
        </Section>
        <Section title={texts.month.corrections.title}>
          <Lines
            title={texts.month.corrections.ofThis}
            lines={readiness.corrections.map(correctionText)}
            none={texts.month.corrections.noneOfThis}
          />
          <Lines
            title={texts.month.corrections.ofOther}
            lines={readiness.booked.map(bookedText)}
            none={texts.month.corrections.noneOfOther}
          />
          {readiness.corrections.length + readiness.booked.length > 0 && (
            <ExportList
              name={texts.month.corrections.list(monthName(month))}
              lista={{ nome: 'correcoes', ...month }}
            />
          )}
        </Section>
        <Section title={texts.month.departures.title}>
          <Lines lines={departureTexts(readiness)} none={texts.month.departures.none} />
          <TextLink py="xs" to="/departures">
            {texts.month.departures.link}
          </TextLink>
        </Section>
        <Section title={texts.month.history.title}>
          <Lines lines={historyTexts(readiness)} none={texts.month.history.none} />
        </Section>
      </div>
    </div>
  );
}

function Lines({ title, lines, none }: { title?: string; lines: readonly string[]; none: string }) {
  if (lines.length === 0) return <SecondaryText>{none}</SecondaryText>;
  return (
    <>
      {title && (
        <Title order={3} size="sm" fw={600}>
          {title}
        </Title>
      )}
      <Stack component="ul" gap={4} p={0}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Lines may repeat, and their order does not change.
          <Box component="li" display="block" key={index}>
            {line}
          </Box>
        ))}
      </Stack>
    </>
  );
}

/** Offers each file of a month as a download button. */
function MonthFiles(month: MonthOfYear) {
  const { make, inTheMaking, blocked, failure, busy, cancel, forget } = useReport(reservationsFailure);
  return (
    <Section title={texts.month.files}>
      {inTheMaking && <Making of={inTheMaking} onCancel={cancel} />}
      {blocked && <BlockedWindow blocked={blocked} onClose={forget} />}
      {!busy && !blocked && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
          {monthFormats.map(([format, label]) => (
            <IconTextButton
              icon={IconDownload}
              key={format}
              variant="default"
              onClick={() => make(monthFile(format, { ...month, onVacation: [] }))}
            >
              {label}
            </IconTextButton>
          ))}
        </SimpleGrid>
      )}
      <ActionFailure failure={failure} />
    </Section>
  );
}

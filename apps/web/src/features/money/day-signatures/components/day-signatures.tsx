import { Checkbox, Group, Skeleton, Stack, Title } from '@mantine/core';
import type { LocalDate, SiteId } from '@reserva/contracts/basics/primitives';
import { useQuery } from '@tanstack/react-query';
import { useRights } from '@/shared/account/use-rights.ts';
import { ExportList } from '@/shared/exports/export-list.tsx';
import type { AddressFilters } from '@/shared/router/use-address-filters.ts';
import { sharedTexts } from '@/shared/texts.ts';
import { useToday } from '@/shared/time/use-today.ts';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import { siteChoices } from '@/shared/ui/all-or-one-fields.tsx';
import { IconTextButton } from '@/shared/ui/buttons.tsx';
import { ChoiceField } from '@/shared/ui/choice-field.tsx';
import { DateInput } from '@/shared/ui/date-inputs.tsx';
import { FilterBar } from '@/shared/ui/filter-bar.tsx';
import { IconCalendarOff, IconFileText } from '@/shared/ui/icons.ts';
import { EmptyState } from '@/shared/ui/message-state.tsx';
import { showMessage } from '@/shared/ui/notify.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { Section } from '@/shared/ui/section.tsx';
import { dayQuery, ruleQuery, useUpdateRule } from '../api.ts';
import type { DayFilters } from '../day-filters.ts';
import { texts } from '../texts.ts';
import { DayFigures } from './day-figures.tsx';
import { MonthDays } from './month-days.tsx';

/**
 * The document to create: the PDF of a day or of a month. `copy` is the number of a signature, or 0 for the last one.
 */
export type Measurement =
  | { kind: 'day'; date: LocalDate; site: SiteId; copy: number }
  | { kind: 'month'; date: LocalDate };

interface Props extends AddressFilters<DayFilters> {
  onMeasurement: (nextMeasurement: Measurement) => void;
}

/** Shows the day signature: the meals of a day at a site, signed by the responsible operator. */
export function DaySignatures({ filters, onFilters, onMeasurement }: Props) {
  const today = useToday();
  const { date = today, local: site = 1 } = filters;
  const isFuture = date > today;
  const query = useQuery({ ...dayQuery({ date, site }), enabled: !isFuture });
  const right = useRights();
  const printable = right('closings.dayPdf') !== 'never';
  return (
    <Stack gap="md">
      <Title size="h2">{texts.title}</Title>
      <FilterBar label={texts.day.choice}>
        <DateInput
          label={texts.day.date}
          size="sm"
          value={date}
          onChange={(chosen) => onFilters({ ...filters, date: chosen ?? undefined })}
        />
        <ChoiceField
          label={sharedTexts.site}
          size="sm"
          value={site}
          choices={siteChoices}
          onChange={(chosen) => onFilters({ ...filters, local: chosen })}
        />
      </FilterBar>
      {isFuture ? (
        <EmptyState icon={<IconCalendarOff size={32} />} title={texts.day.future}>
          {texts.day.chooseAnother}
        </EmptyState>
      ) : (
        <QueryView query={query} skeleton={<Skeleton height={420} />} failure={texts.failed.day}>
          {(day) => (
            <DayFigures
              key={`${date}-${site}`}
              date={date}
              site={site}
              day={day}
              onPdf={printable ? (copy) => onMeasurement({ kind: 'day', date, site, copy }) : undefined}
            />
          )}
        </QueryView>
      )}
      {!isFuture && <MonthDays date={date} />}
      {printable && !isFuture && (
        <Group gap="xs">
          <IconTextButton
            icon={IconFileText}
            variant="default"
            onClick={() => onMeasurement({ kind: 'month', date })}
          >
            {texts.month.pdf}
          </IconTextButton>
          <ExportList
            name={texts.month.list(date.slice(0, 7))}
            lista={{ nome: 'diasAssinados', month: Number(date.slice(5, 7)), year: Number(date.slice(0, 4)) }}
          />
        </Group>
      )}
      {right('closings.updateRule') === 'granted' && <RuleField />}
    </Stack>
  );
}

/** Lets an administrator require that every day is signed before a month can be closed. */
function RuleField() {
  const query = useQuery(ruleQuery());
  const { run, busy, failure } = useUpdateRule();
  return (
    <Section title={texts.month.closing} mt={0}>
      <QueryView query={query} skeleton={<Skeleton height={32} />} failure={texts.failed.rule}>
        {({ required }) => (
          <Checkbox
            label={texts.month.rule}
            checked={required}
            aria-busy={busy || undefined}
            onChange={(event) => void run({ required: event.currentTarget.checked }, showMessage)}
          />
        )}
      </QueryView>
      <ActionFailure failure={failure} />
    </Section>
  );
}

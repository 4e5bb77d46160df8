import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExportList } from '@/shared/exports/export-list.tsx';
import { useToday } from '@/shared/time/use-today.ts';
import blocks from '@/shared/ui/blocks.module.css';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { IconChevronLeft, IconChevronRight } from '@/shared/ui/icons.ts';
import { LinkAnchor } from '@/shared/ui/link-anchor.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { monthReadinessQuery } from '../api/get-month-readiness.ts';
import type { MonthFilters } from '../month-filters.ts';
import {
  bookedText,
  correctionText,
  departureTexts,
  historyTexts,
  type MonthReadiness,
} from '../month-readiness.ts';
import {
  hasEnded,
  type MonthOfYear,
  monthBeside,
  monthFilterOf,
  monthName,
  shownMonth,
} from '../shown-month.ts';
import { texts } from '../texts.ts';
import classes from './month.module.css';
import { type MonthChange, MonthChangeDialogs } from './month-change-dialogs.tsx';
import { MonthChecks } from './month-checks.tsx';
import { MonthFiles } from './month-files.tsx';
import { MonthState } from './month-state.tsx';

interface Props {
  filters: MonthFilters;
  onFilters: (filters: MonthFilters) => void;
}

/** A month on one screen: how it stands, what is open, what was corrected, and its files. */
export function Month({ filters, onFilters }: Props) {
  const today = useToday();
  const shown = shownMonth(filters, today);
  const isRunning = !hasEnded(shown, today);
  // With its month: the one that is shown becomes another when a month ends.
  const [asked, setAsked] = useState<(MonthOfYear & { change: MonthChange }) | null>(null);
  const query = useQuery(monthReadinessQuery(shown));
  const go = (by: number) => onFilters(monthFilterOf(monthBeside(shown, by)));
  return (
    <div className={blocks.screen}>
      <div className={blocks.head}>
        <h1 className={blocks.title}>{texts.month.title}</h1>
        <div className={classes.months}>
          <IconButton icon={IconChevronLeft} label={texts.month.previous} onClick={() => go(-1)} />
          <strong aria-live="polite">{monthName(shown)}</strong>
          <IconButton
            icon={IconChevronRight}
            label={texts.month.next}
            disabled={isRunning}
            onClick={() => go(1)}
          />
        </div>
      </div>
      <div className={blocks.sheet}>
        <MonthState {...shown} onChange={(change) => setAsked({ ...shown, change })} />
      </div>
      <QueryView query={query} skeleton={<Skeleton height={360} />} failure={texts.month.unknown}>
        {(readiness) => <Parts of={shown} readiness={readiness} isRunning={isRunning} />}
      </QueryView>
      <MonthFiles {...shown} key={monthName(shown)} />
      {asked && <MonthChangeDialogs {...asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

interface PartsProps {
  of: MonthOfYear;
  readiness: MonthReadiness;
  isRunning: boolean;
}

function Parts({ of, readiness, isRunning }: PartsProps) {
  return (
    <div className={classes.parts}>
      <section className={classes.section} aria-labelledby="month-checks">
        <h2 id="month-checks">{texts.month.checks.title}</h2>
        <MonthChecks readiness={readiness} isRunning={isRunning} />
      </section>
      <div>
        <section className={classes.section} aria-labelledby="month-sums">
          <h2 id="month-sums">{isRunning ? texts.month.sumsSoFar : texts.month.sums}</h2>
          <p className={blocks.facts}>{texts.month.sumsText(readiness.totals)}</p>
        </section>
        <section className={classes.section} aria-labelledby="month-corrections">
          <h2 id="month-corrections">{texts.month.corrections.title}</h2>
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
              name={texts.month.corrections.list(monthName(of))}
              lista={{ nome: 'correcoes', ...of }}
            />
          )}
        </section>
        <section className={classes.section} aria-labelledby="month-departures">
          <h2 id="month-departures">{texts.month.departures.title}</h2>
          <Lines lines={departureTexts(readiness)} none={texts.month.departures.none} />
          <LinkAnchor className={classes.link} to="/departures">
            {texts.month.departures.link}
          </LinkAnchor>
        </section>
        <section className={classes.section} aria-labelledby="month-history">
          <h2 id="month-history">{texts.month.history.title}</h2>
          <Lines lines={historyTexts(readiness)} none={texts.month.history.none} />
        </section>
      </div>
    </div>
  );
}

function Lines({ title, lines, none }: { title?: string; lines: readonly string[]; none: string }) {
  if (lines.length === 0) return <p className={blocks.facts}>{none}</p>;
  return (
    <>
      {title && <h3 className={blocks.kind}>{title}</h3>}
      <ul className={classes.lines}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they may repeat, and none moves.
          <li key={index}>{line}</li>
        ))}
      </ul>
    </>
  );
}

import { Card, SimpleGrid, Text, Title } from '@mantine/core';
import type { LocalDate, SiteId } from '@reserva/contracts/basics/primitives';
import { mealNames, siteIds, siteNames } from '@reserva/domain/basics/meals';
import { useState } from 'react';
import { formatDate } from '@/shared/time/dates.ts';
import { useToday } from '@/shared/time/use-today.ts';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { showMessage, toastAndClose } from '@/shared/ui/notify.tsx';
import { Section } from '@/shared/ui/section.tsx';
import { type MealChange, useChangeMeal } from '../api.ts';
import { mealState, questionFor, specialLines, texts } from '../texts.ts';
import { chosenSite, stateTone, type Week, type WeekMeal } from '../week-cells.ts';
import { reservableMeal } from '../week-hours.ts';
import classes from './my-week.module.css';

const choices: readonly (SiteId | null)[] = [null, ...siteIds];

/** Shows the three meals of the next seven days. One tap skips a meal or changes its site. */
export function WeekDays({ days }: { days: Week['dias'] }) {
  const today = useToday();
  const { run, busy, failure } = useChangeMeal();
  const [selectedChange, setSelectedChange] = useState<MealChange | null>(null);
  const currentChange = selectedChange && currentChangeOf(days, selectedChange);
  const question = currentChange && questionFor(currentChange);
  // The meal can no longer be changed. Clears the question so that it does not reappear later.
  if (selectedChange && !question) setSelectedChange(null);
  useLoadingOverlay(busy && !currentChange, texts.sending);

  const change = (selectedChange: MealChange) => {
    if (questionFor(selectedChange)) setSelectedChange(selectedChange);
    else void run(selectedChange, showMessage);
  };
  return (
    <Section title={texts.days.title}>
      <ActionFailure failure={currentChange ? null : failure} />
      <SimpleGrid minColWidth="min(100%, 22rem)" spacing="xs">
        {days.map(({ date, refeicoes }) => (
          <Card component="section" key={date} aria-labelledby={`week-${date}`}>
            <Title order={3} size="md" id={`week-${date}`}>
              {texts.days.day(date, today)}{' '}
              <Text span inherit fw={400} c="dimmed">
                {formatDate(date)}
              </Text>
            </Title>
            {refeicoes.map((meal) => (
              <Meal key={meal.meal} date={date} meal={meal} onChange={change} />
            ))}
          </Card>
        ))}
      </SimpleGrid>
      {currentChange && question && (
        <ConfirmDialog
          destructive={currentChange.site === null}
          title={question.title}
          confirmLabel={question.confirm}
          cancelLabel={texts.days.back}
          change={{ busy, failure }}
          onConfirm={() =>
            run(
              currentChange,
              toastAndClose(() => setSelectedChange(null)),
            )
          }
          onClose={() => setSelectedChange(null)}
        >
          {question.text}
        </ConfirmDialog>
      )}
    </Section>
  );
}

/**
 * Applies a change to the current state of the meal. @returns null if the meal can no longer be reserved or cancelled
 */
function currentChangeOf(
  days: Week['dias'],
  { date, meal: changedMeal, site }: MealChange,
): MealChange | null {
  const meal = reservableMeal(days, { date, meal: changedMeal.meal });
  return meal && { date, meal, site };
}

interface MealProps {
  date: LocalDate;
  meal: WeekMeal;
  onChange: (change: MealChange) => void;
}

function Meal({ date, meal, onChange }: MealProps) {
  const selectedSite = chosenSite(meal);
  return (
    <div className={classes.meal}>
      <p className={classes.what}>
        <strong>{mealNames[meal.meal]}</strong>
        <span data-tone={stateTone[meal.situacao]}>{mealState(meal)}</span>
      </p>
      {specialLines(meal).map((line) => (
        <p key={line} className={classes.special}>
          {line}
        </p>
      ))}
      {meal.muda && (
        <div className={classes.choices}>
          {choices.map((site) => (
            <button
              key={site ?? 0}
              type="button"
              className={classes.choice}
              aria-label={texts.days.choice(date, meal, site)}
              aria-pressed={site === selectedSite}
              disabled={site !== null && meal.fechada?.[site] !== undefined}
              onClick={() => site !== selectedSite && onChange({ date, meal, site })}
            >
              {site === null ? texts.days.none : siteNames[site]}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

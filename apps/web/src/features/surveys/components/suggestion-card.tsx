import { VisuallyHidden } from '@mantine/core';
import type { SurveyAnswer } from '@reserva/contracts/http/surveys';
import { ratingNames } from '@reserva/domain/survey';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { IconPencil, IconTrash } from '@/shared/ui/icons.ts';
import { criteria } from '../criteria.ts';
import { mealAndDay } from '../survey-view.ts';
import { texts } from '../texts.ts';
import { Face } from './face.tsx';
import classes from './suggestion-card.module.css';

interface Props {
  survey: SurveyAnswer;
  /** Present while it may still be changed. */
  onEdit?: (() => void) | undefined;
  /** Present while there is a suggestion that may be deleted. */
  onDelete?: (() => void) | undefined;
}

/** One's own survey: which meal, which faces, which suggestion (spec 2.8). */
export function SuggestionCard({ survey, onEdit, onDelete }: Props) {
  const title = mealAndDay(survey);
  return (
    <article className={classes.card} aria-label={title}>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        {onEdit && <IconButton icon={IconPencil} label={texts.mine.editLabel(title)} onClick={onEdit} />}
        {onDelete && <IconButton icon={IconTrash} label={texts.mine.deleteLabel(title)} onClick={onDelete} />}
      </div>
      <ul className={classes.faces}>
        {criteria.map(({ stored, label }) => (
          <li key={stored}>
            <Face rating={survey[stored]} size={22} />
            <span>{label}</span>
            <VisuallyHidden>: {ratingNames[survey[stored]]}</VisuallyHidden>
          </li>
        ))}
      </ul>
      <p className={classes.text} data-missing={survey.sugestao === '' || undefined}>
        {survey.sugestao || (onEdit ? texts.mine.addSuggestion : texts.mine.noSuggestion)}
      </p>
    </article>
  );
}

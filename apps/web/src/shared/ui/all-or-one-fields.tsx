import type { MealId, SiteId } from '@reserva/contracts/primitives';
import { mealIds, mealNames, siteIds, siteNames } from '@reserva/domain/meals';
import { ChoiceField } from './choice-field.tsx';

const meals = [[0, 'Todos'], ...mealIds.map((id) => [id, mealNames[id]] as const)] as const;
const sites = [[0, 'Todos'], ...siteIds.map((id) => [id, siteNames[id]] as const)] as const;

interface Props<T> {
  label: string;
  size: 'sm' | 'md';
  /** 0: all of them, as the API says it. */
  value: T | 0;
  onChange: (value: T | 0) => void;
}

/** One meal, or all. */
export const MealsField = (props: Props<MealId>) => <ChoiceField {...props} choices={meals} />;

/** One site, or all. */
export const SitesField = (props: Props<SiteId>) => <ChoiceField {...props} choices={sites} />;

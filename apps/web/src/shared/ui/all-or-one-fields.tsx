import type { MealId, SiteId } from '@reserva/contracts/basics/primitives';
import { mealIds, mealNames, siteIds, siteNames } from '@reserva/domain/basics/meals';
import { sharedTexts } from '@/shared/texts.ts';
import { ChoiceField } from './choice-field.tsx';

export const mealChoices = mealIds.map((id) => [id, mealNames[id]] as const);
export const siteChoices = siteIds.map((id) => [id, siteNames[id]] as const);
const meals = [[0, sharedTexts.allMeals], ...mealChoices] as const;
const sites = [[0, sharedTexts.all], ...siteChoices] as const;

interface Props<T> {
  label: string;
  size: 'sm' | 'md';
  /** 0 means all, as in the API. */
  value: T | 0;
  onChange: (value: T | 0) => void;
}

/** A field that chooses one meal or all. */
export const MealsField = (props: Props<MealId>) => <ChoiceField {...props} choices={meals} />;

/** A field that chooses one site or all. */
export const SitesField = (props: Props<SiteId>) => <ChoiceField {...props} choices={sites} />;

/** Filters by their names in the address. */
interface Filters {
  time?: MealId | undefined;
  local?: SiteId | undefined;
}

/** Filters above a list. The address contains the chosen meal and site. It omits a filter that is set to all. */
export const MealAndSiteFilters = ({
  mealLabel,
  filters,
  onChange,
}: {
  mealLabel: string;
  filters: Filters;
  onChange: (change: Filters) => void;
}) => (
  <>
    <MealsField
      label={mealLabel}
      size="sm"
      value={filters.time ?? 0}
      onChange={(meal) => onChange({ time: meal || undefined })}
    />
    <SitesField
      label={sharedTexts.site}
      size="sm"
      value={filters.local ?? 0}
      onChange={(site) => onChange({ local: site || undefined })}
    />
  </>
);

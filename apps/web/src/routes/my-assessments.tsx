import { getRouteApi } from '@tanstack/react-router';
import { MySurveys } from '@/features/surveys/components/my-surveys.tsx';

const route = getRouteApi('/layout/signed-in/myAssessments');

export function MyAssessmentsScreen() {
  const { month = 1 } = route.useSearch();
  return <MySurveys month={month} />;
}

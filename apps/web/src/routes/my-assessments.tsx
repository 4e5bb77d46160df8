import { createLazyRoute } from '@tanstack/react-router';
import { MySurveys } from '@/features/surveys/components/my-surveys.tsx';

export const route = createLazyRoute('/layout/signed-in/myAssessments')({ component: MyAssessmentsScreen });

function MyAssessmentsScreen() {
  const { month = 1 } = route.useSearch();
  return <MySurveys month={month} />;
}

import { VisuallyHidden } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Reviews } from '@/features/surveys/components/reviews.tsx';
import { useRight } from '@/shared/session/use-rights.ts';
import { AfterDelay } from '@/shared/ui/after-delay.tsx';
import { ForbiddenState } from '@/shared/ui/forbidden-state.tsx';
import { PendingScreen } from './pending.tsx';
import { RightTo } from './right-to.tsx';

const route = getRouteApi('/layout/signed-in/reviews');

/** A refused call would end the session (spec 6): an operator who was not granted the page is told so without one. */
export function ReviewsScreen() {
  return (
    <RightTo call="quiz.getPage">
      <Granted />
    </RightTo>
  );
}

function Granted() {
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  const right = useRight('quiz.getPage');
  if (right === 'granted') {
    return (
      <Reviews
        filters={filters}
        onFilters={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    );
  }
  if (right === null) {
    return (
      <AfterDelay>
        <PendingScreen />
      </AfterDelay>
    );
  }
  return (
    <>
      <VisuallyHidden component="h1">Satisfação</VisuallyHidden>
      <ForbiddenState />
    </>
  );
}

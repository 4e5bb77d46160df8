import { createLazyRoute } from '@tanstack/react-router';
import { Users } from '@/features/people/users/components/users.tsx';
import { useWithSearchTerm, withSearchTerm } from '@/shared/router/search-term.ts';
import { notifyFailure } from '@/shared/ui/notify.tsx';

export const route = createLazyRoute('/layout/signed-in/users')({ component: UsersScreen });

/** The list of users. A person without permission is redirected to the not-found page (spec 8). */
function UsersScreen() {
  const filters = useWithSearchTerm(route.useSearch());
  const navigate = route.useNavigate();
  return (
    <Users
      filters={filters}
      onFilters={(nextFilters) => void navigate(withSearchTerm(nextFilters))}
      onRefused={(error) => {
        notifyFailure(error.message);
        void navigate({ to: '/pagina-nao-encontrada', replace: true });
      }}
    />
  );
}

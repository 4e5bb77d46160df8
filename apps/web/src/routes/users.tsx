import { getRouteApi } from '@tanstack/react-router';
import { Users } from '@/features/users/components/users.tsx';
import { useWithSearchTerm, withSearchTerm } from '@/shared/router/search-term.ts';
import { notifyFailure } from '@/shared/ui/notify.tsx';

const route = getRouteApi('/layout/signed-in/users');

/** Who may not see the list finds no such page (spec 8). */
export function UsersScreen() {
  const filters = useWithSearchTerm(route.useSearch());
  const navigate = route.useNavigate();
  return (
    <Users
      filters={filters}
      onFilters={(wanted) => void navigate(withSearchTerm(wanted))}
      onRefused={(error) => {
        notifyFailure(error.message);
        void navigate({ to: '/pagina-nao-encontrada', replace: true });
      }}
    />
  );
}

import { getRouteApi } from '@tanstack/react-router';
import { Users } from '@/features/users/components/users.tsx';
import { popup } from '@/shared/ui/popup.tsx';

const route = getRouteApi('/layout/signed-in/users');

/** Who may not see the list finds no such page (spec 8). */
export function UsersScreen() {
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Users
      filters={filters}
      onFilters={(search) => void navigate({ search, replace: true, resetScroll: false })}
      onRefused={(error) => {
        popup.failure(error.message);
        void navigate({ to: '/pagina-nao-encontrada', replace: true });
      }}
    />
  );
}

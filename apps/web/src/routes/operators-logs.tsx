import { createLazyRoute } from '@tanstack/react-router';
import { OperatorsLog } from '@/features/system/logs/components/operators-log.tsx';
import { useWithSearchTerm, withSearchTerm } from '@/shared/router/search-term.ts';

export const route = createLazyRoute('/layout/signed-in/operatorsLogs')({ component: OperatorsLogsScreen });

function OperatorsLogsScreen() {
  const filters = useWithSearchTerm(route.useSearch());
  const navigate = route.useNavigate();
  return (
    <OperatorsLog filters={filters} onFilters={(nextFilters) => void navigate(withSearchTerm(nextFilters))} />
  );
}

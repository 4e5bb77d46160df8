import { getRouteApi } from '@tanstack/react-router';
import { OperatorsLog } from '@/features/logs/components/operators-log.tsx';

const route = getRouteApi('/layout/signed-in/operatorsLogs');

export function OperatorsLogsScreen() {
  const filters = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <OperatorsLog
      filters={filters}
      onFilters={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}

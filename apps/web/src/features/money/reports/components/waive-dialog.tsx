import { Skeleton, Stack, Text } from '@mantine/core';
import { formatCpf } from '@reserva/domain/basics/cpf';
import { titleCase } from '@reserva/domain/basics/names';
import { useQuery } from '@tanstack/react-query';
import { badgeAndCpf } from '@/shared/people/badge-and-cpf.ts';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { NameList } from '@/shared/ui/name-list.tsx';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { vacationsPreviewQuery } from '../api.ts';
import { texts } from '../texts.ts';

interface Props {
  month: number;
  year: number;
  cpfs: string[];
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * Asks for confirmation before a report waives charges. The dialog shows the people, the number of meals and the
 * amount.
 */
export function WaiveDialog({ month, year, cpfs, onConfirm, onClose }: Props) {
  const query = useQuery(vacationsPreviewQuery({ month, year, onVacation: cpfs }));
  const preview = query.data;
  const { waiving } = texts;
  return (
    <ConfirmDialog
      title={preview?.fechado ? waiving.closedTitle : waiving.title(preview?.pessoas.length ?? cpfs.length)}
      confirmLabel={preview?.fechado ? waiving.confirmClosed : waiving.confirm}
      problem={preview ? null : query.isError ? waiving.notKnown : waiving.checking}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <QueryView query={query} skeleton={<Skeleton height={96} />} failure={waiving.failed}>
        {({ fechado, pessoas, desconhecidos, total }) => (
          <Stack gap="sm">
            {pessoas.length > 0 && (
              <NameList
                label={waiving.people}
                names={pessoas.map((person) =>
                  waiving.person(
                    titleCase(person.nome),
                    badgeAndCpf(person),
                    person.faltas,
                    person.valor,
                    person.canceladas,
                  ),
                )}
              />
            )}
            {desconhecidos.length > 0 && <p>{waiving.unknown(desconhecidos.map(formatCpf))}</p>}
            <p>
              <strong>{waiving.total(total)}</strong>
            </p>
            <Text c="dimmed">{fechado ? waiving.closed : waiving.recorded}</Text>
          </Stack>
        )}
      </QueryView>
    </ConfirmDialog>
  );
}

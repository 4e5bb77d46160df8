import { Text } from '@mantine/core';
import type { ListToExport } from '@reserva/contracts/http/exports';
import { sharedTexts } from '@/shared/texts.ts';
import { IconFileSpreadsheet, IconFileText } from '@/shared/ui/icons.ts';
import { ApiError } from '../api/api-error.ts';
import { Making } from '../report-file/making.tsx';
import { useReport } from '../report-file/use-report.ts';
import { ActionFailure } from '../ui/action-failure.tsx';
import { ChoiceDialog } from '../ui/choice-dialog.tsx';
import { ChoiceItem } from '../ui/choice-item.tsx';
import { notifySuccess } from '../ui/notify.tsx';
import { getList } from './api.ts';

const formats = [
  ['xlsx', sharedTexts.exports.xlsx, IconFileSpreadsheet],
  ['csv', sharedTexts.exports.csv, IconFileText],
] as const;

const exportFailure = (error: unknown): string =>
  error instanceof ApiError && error.status === 403 ? sharedTexts.notAuthorized : sharedTexts.exports.failed;

interface Props {
  lista: ListToExport;
  /** Of the file, without its ending. */
  name: string;
  onClose: () => void;
}

/** As which file a list is wanted; then how far it is. Whoever closes it wants none. */
export function ExportDialog({ lista, name, onClose }: Props) {
  const { make, inTheMaking, failure, busy, cancel } = useReport(exportFailure, () => {
    notifySuccess(sharedTexts.exports.done);
    onClose();
  });
  return (
    <ChoiceDialog title={sharedTexts.exports.title} onClose={onClose}>
      {inTheMaking && <Making of={inTheMaking} onCancel={cancel} />}
      {!busy && (
        <>
          <Text c="dimmed">{sharedTexts.exports.note}</Text>
          {formats.map(([formato, label, icon]) => (
            <ChoiceItem
              key={formato}
              icon={icon}
              label={label}
              onClick={() => make(`${name}.${formato}`, (options) => getList({ formato, lista }, options))}
            />
          ))}
        </>
      )}
      <ActionFailure failure={failure} />
    </ChoiceDialog>
  );
}

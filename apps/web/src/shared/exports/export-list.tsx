import { Text } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '@/shared/api/api-error.ts';
import type { ListToExport } from '@/shared/api/screen-names.ts';
import { Making } from '@/shared/report-file/making.tsx';
import { useReport } from '@/shared/report-file/use-report.ts';
import { sharedTexts } from '@/shared/texts.ts';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import { IconTextButton } from '@/shared/ui/buttons.tsx';
import { ChoiceDialog } from '@/shared/ui/choice-dialog.tsx';
import { ChoiceItem } from '@/shared/ui/choice-item.tsx';
import { IconDownload, IconFileSpreadsheet, IconFileText } from '@/shared/ui/icons.ts';
import { notifySuccess } from '@/shared/ui/notify.tsx';

interface Props {
  /** The list to export, with the filters of its screen. */
  lista: ListToExport;
  /** File name without its extension. */
  name: string;
}

/** A button that exports the list on the screen as a file. */
export function ExportList({ lista, name }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconTextButton icon={IconDownload} variant="default" size="sm" onClick={() => setOpen(true)}>
        {sharedTexts.exports.title}
      </IconTextButton>
      {open && <ExportDialog lista={lista} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

const formats = [
  ['xlsx', sharedTexts.exports.xlsx, IconFileSpreadsheet],
  ['csv', sharedTexts.exports.csv, IconFileText],
] as const;

const exportFailure = (error: unknown): string =>
  error instanceof ApiError && error.status === 403 ? sharedTexts.notAuthorized : sharedTexts.exports.failed;

interface ExportDialogProps {
  lista: ListToExport;
  /** File name without its extension. */
  name: string;
  onClose: () => void;
}

/** Asks for the file format, then shows the progress. Closing the dialog cancels the export. */
function ExportDialog({ lista, name, onClose }: ExportDialogProps) {
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
              onClick={() =>
                make({
                  name: `${name}.${formato}`,
                  route: 'reports.exportList',
                  request: { body: { formato, lista } },
                })
              }
            />
          ))}
        </>
      )}
      <ActionFailure failure={failure} />
    </ChoiceDialog>
  );
}

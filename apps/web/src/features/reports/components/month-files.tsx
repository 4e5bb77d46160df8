import { Button, Stack, Title } from '@mantine/core';
import { Making } from '@/shared/report-file/making.tsx';
import { useReport } from '@/shared/report-file/use-report.ts';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import { IconDownload } from '@/shared/ui/icons.ts';
import { monthFile, monthFormats } from '../month-file.ts';
import { reservationsFailure } from '../report-messages.ts';
import type { MonthOfYear } from '../shown-month.ts';
import { texts } from '../texts.ts';
import { BlockedWindow } from './blocked-window.tsx';
import classes from './month.module.css';

/** The files of a month: one tap each. */
export function MonthFiles(month: MonthOfYear) {
  const { make, inTheMaking, blocked, failure, busy, cancel, forget } = useReport(reservationsFailure);
  return (
    <Stack component="section" gap="xs" aria-labelledby="month-files">
      <Title order={2} size="h4" mt="xs" id="month-files">
        {texts.month.files}
      </Title>
      {inTheMaking && <Making of={inTheMaking} onCancel={cancel} />}
      {blocked && <BlockedWindow blocked={blocked} onClose={forget} />}
      {!busy && !blocked && (
        <div className={classes.files}>
          {monthFormats.map(([format, label]) => (
            <Button
              key={format}
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() => {
                const { name, ask } = monthFile(format, { ...month, onVacation: [] });
                make(name, ask);
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      <ActionFailure failure={failure} />
    </Stack>
  );
}

import { useState } from 'react';
import { sharedTexts } from '@/shared/texts.ts';
import { ChoiceDialog } from '@/shared/ui/choice-dialog.tsx';
import { ChoiceItem } from '@/shared/ui/choice-item.tsx';
import { IconCalendarEvent, IconCalendarMonth, IconX } from '@/shared/ui/icons.ts';
import { texts } from '../texts.ts';
import { DailyLogsDialog } from './daily-logs-dialog.tsx';
import { MonthlyLogsDialog } from './monthly-logs-dialog.tsx';

/** 'Gerar Relatório' of header 5 (spec 2.19): a day or a month of the operators' log. */
export function LogsReportChooser({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<'day' | 'month' | null>(null);
  if (chosen === 'day') return <DailyLogsDialog onClose={onClose} />;
  if (chosen === 'month') return <MonthlyLogsDialog onClose={onClose} />;
  return (
    <ChoiceDialog title={texts.logs.title} onClose={onClose}>
      <ChoiceItem icon={IconCalendarEvent} label={texts.logs.dailyChoice} onClick={() => setChosen('day')} />
      <ChoiceItem
        icon={IconCalendarMonth}
        label={texts.logs.monthlyChoice}
        onClick={() => setChosen('month')}
      />
      <ChoiceItem icon={IconX} label={sharedTexts.close} onClick={onClose} />
    </ChoiceDialog>
  );
}

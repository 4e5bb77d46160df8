import { Button } from '@mantine/core';
import type { ListToExport } from '@reserva/contracts/http/exports';
import { useState } from 'react';
import { sharedTexts } from '@/shared/texts.ts';
import { IconDownload } from '@/shared/ui/icons.ts';
import { ExportDialog } from './export-dialog.tsx';

interface Props {
  /** The list and what narrows it, as its screen shows it. */
  lista: ListToExport;
  /** Of the file, without its ending. */
  name: string;
}

/** Takes the list that is on the screen as a table. */
export function ExportList({ lista, name }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {sharedTexts.exports.title}
      </Button>
      {open && <ExportDialog lista={lista} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

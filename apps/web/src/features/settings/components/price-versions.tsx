import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExportList } from '@/shared/exports/export-list.tsx';
import { formatDate } from '@/shared/time/dates.ts';
import blocks from '@/shared/ui/blocks.module.css';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { tellAndClose } from '@/shared/ui/tell-and-close.ts';
import { valueVersionsQuery } from '../api/get-value-versions.ts';
import { useWithdrawValues } from '../api/withdraw-values.ts';
import { type PriceVersion, priceTexts, versionText } from '../price-versions.ts';
import classes from './settings.module.css';

/** Prices that are to come, which can be taken back until they begin, and those that were. */
export function PriceVersions() {
  const { data, isError } = useQuery(valueVersionsQuery());
  const [asked, setAsked] = useState<PriceVersion | null>(null);
  if (isError) return <p className={blocks.note}>Não foi possível buscar os valores que vêm.</p>;
  if (!data) return null;
  const coming = data.versions.filter(({ situacao }) => situacao === 'futura').toReversed();
  const others = data.versions.filter(({ situacao }) => situacao !== 'futura');
  return (
    <div className={classes.other}>
      {coming.length > 0 && (
        <ul className={classes.versions} aria-label="Valores que vêm">
          {coming.map((version) => (
            <li key={version.version}>
              <Version of={version} />
              <Button
                size="sm"
                variant="default"
                aria-label={`Retirar os valores de ${formatDate(version.desde)}`}
                onClick={() => setAsked(version)}
              >
                Retirar
              </Button>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <details>
          <summary>Valores em vigor e anteriores</summary>
          <ul className={classes.versions} aria-label="Valores em vigor e anteriores">
            {others.map((version) => (
              <li key={version.version} data-gone={version.situacao === 'retirada' || undefined}>
                <Version of={version} />
                {version.situacao === 'vigente' && <small>Em vigor</small>}
              </li>
            ))}
          </ul>
          <ExportList name="Valores" lista={{ nome: 'valores' }} />
        </details>
      )}
      {asked && <Withdraw of={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

function Version({ of }: { of: PriceVersion }) {
  return (
    <div>
      <p>{versionText(of)}</p>
      <small>{priceTexts(of).join(' · ')}</small>
    </div>
  );
}

function Withdraw({ of, onClose }: { of: PriceVersion; onClose: () => void }) {
  const { run, busy, failure } = useWithdrawValues();
  return (
    <ConfirmDialog
      opened
      title={`Retirar os valores de ${formatDate(of.desde)}?`}
      confirmLabel="Retirar"
      failure={failure}
      busy={busy}
      onConfirm={() => void run(of.version, tellAndClose(onClose))}
      onClose={onClose}
    >
      <p>{priceTexts(of).join(' · ')}</p>
    </ConfirmDialog>
  );
}

import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExportList } from '@/shared/exports/export-list.tsx';
import { formatDate } from '@/shared/time/dates.ts';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { tellAndClose } from '@/shared/ui/tell-and-close.ts';
import { useWithdrawValues, valueVersionsQuery } from '../api.ts';
import { type PriceVersion, priceTexts, versionText } from '../price-versions.ts';
import { texts } from '../texts.ts';
import classes from './settings.module.css';

/** Prices that are to come, which can be taken back until they begin, and those that were. */
export function PriceVersions() {
  const { data, isError } = useQuery(valueVersionsQuery());
  const [asked, setAsked] = useState<PriceVersion | null>(null);
  if (isError) return <Text c="dimmed">{texts.values.versions.failed}</Text>;
  if (!data) return null;
  const coming = data.versions.filter(({ situacao }) => situacao === 'futura').toReversed();
  const others = data.versions.filter(({ situacao }) => situacao !== 'futura');
  return (
    <div className={classes.other}>
      {coming.length > 0 && (
        <ul className={classes.versions} aria-label={texts.values.versions.coming}>
          {coming.map((version) => (
            <li key={version.version}>
              <Version of={version} />
              <Button
                size="sm"
                variant="default"
                aria-label={texts.values.versions.withdrawOf(formatDate(version.desde))}
                onClick={() => setAsked(version)}
              >
                {texts.values.versions.withdraw}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <details>
          <summary>{texts.values.versions.others}</summary>
          <ul className={classes.versions} aria-label={texts.values.versions.others}>
            {others.map((version) => (
              <li key={version.version} data-gone={version.situacao === 'retirada' || undefined}>
                <Version of={version} />
                {version.situacao === 'vigente' && <small>{texts.values.versions.inForce}</small>}
              </li>
            ))}
          </ul>
          <ExportList name={texts.values.versions.exportName} lista={{ nome: 'valores' }} />
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
      title={texts.values.versions.withdrawQuestion(formatDate(of.desde))}
      confirmLabel={texts.values.versions.withdraw}
      failure={failure}
      busy={busy}
      onConfirm={() => void run(of.version, tellAndClose(onClose))}
      onClose={onClose}
    >
      <p>{priceTexts(of).join(' · ')}</p>
    </ConfirmDialog>
  );
}

import { Box, Divider, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExportList } from '@/shared/exports/export-list.tsx';
import { formatDate } from '@/shared/time/dates.ts';
import { CardButton } from '@/shared/ui/buttons.tsx';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog.tsx';
import { toastAndClose } from '@/shared/ui/notify.tsx';
import { SecondaryText } from '@/shared/ui/secondary-text.ts';
import { useWithdrawValues, valueVersionsQuery } from '../api.ts';
import { type PriceVersion, priceTexts, versionText } from '../price-versions.ts';
import { texts } from '../texts.ts';

/** Lists future prices, which can be withdrawn until they start, and past and present ones. */
export function PriceVersions() {
  const { data, isError } = useQuery(valueVersionsQuery());
  const [versionToWithdraw, setVersionToWithdraw] = useState<PriceVersion | null>(null);
  if (isError) return <Text c="dimmed">{texts.values.versions.failed}</Text>;
  if (!data) return null;
  const futureVersions = data.versions.filter(({ situacao }) => situacao === 'futura').toReversed();
  const otherVersions = data.versions.filter(({ situacao }) => situacao !== 'futura');
  return (
    <Stack gap="xs" mt="md">
      <Divider mb="xs" />
      {futureVersions.length > 0 && (
        <Stack component="ul" gap={6} p={0} aria-label={texts.values.versions.coming}>
          {futureVersions.map((version) => (
            <Group component="li" key={version.version} justify="space-between" gap="xs" py={6}>
              <Version version={version} />
              <CardButton
                label={texts.values.versions.withdrawOf(formatDate(version.desde))}
                onClick={() => setVersionToWithdraw(version)}
              >
                {texts.values.versions.withdraw}
              </CardButton>
            </Group>
          ))}
        </Stack>
      )}
      {otherVersions.length > 0 && (
        <details>
          <summary>{texts.values.versions.others}</summary>
          <Stack component="ul" gap={6} p={0} aria-label={texts.values.versions.others}>
            {otherVersions.map((version) => (
              <Group component="li" key={version.version} justify="space-between" gap="xs" py={6}>
                <Version version={version} />
                {version.situacao === 'vigente' && (
                  <SecondaryText>{texts.values.versions.inForce}</SecondaryText>
                )}
              </Group>
            ))}
          </Stack>
          <ExportList name={texts.values.versions.exportName} lista={{ nome: 'valores' }} />
        </details>
      )}
      {versionToWithdraw && (
        <WithdrawDialog version={versionToWithdraw} onClose={() => setVersionToWithdraw(null)} />
      )}
    </Stack>
  );
}

function Version({ version }: { version: PriceVersion }) {
  return (
    <Box flex="1 1 14rem">
      <Text td={version.situacao === 'retirada' ? 'line-through' : undefined}>{versionText(version)}</Text>
      <SecondaryText>{priceTexts(version).join(' · ')}</SecondaryText>
    </Box>
  );
}

function WithdrawDialog({ version, onClose }: { version: PriceVersion; onClose: () => void }) {
  const change = useWithdrawValues();
  return (
    <ConfirmDialog
      title={texts.values.versions.withdrawQuestion(formatDate(version.desde))}
      confirmLabel={texts.values.versions.withdraw}
      change={change}
      onConfirm={() => void change.run(version.version, toastAndClose(onClose))}
      onClose={onClose}
    >
      <p>{priceTexts(version).join(' · ')}</p>
    </ConfirmDialog>
  );
}

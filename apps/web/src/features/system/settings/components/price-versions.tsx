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
  const [versionToDelete, setAsked] = useState<PriceVersion | null>(null);
  if (isError) return <Text c="dimmed">{texts.values.versions.failed}</Text>;
  if (!data) return null;
  const coming = data.versions.filter(({ situacao }) => situacao === 'futura').toReversed();
  const others = data.versions.filter(({ situacao }) => situacao !== 'futura');
  return (
    <Stack gap="xs" mt="md">
      <Divider mb="xs" />
      {coming.length > 0 && (
        <Stack component="ul" gap={6} p={0} aria-label={texts.values.versions.coming}>
          {coming.map((version) => (
            <Group component="li" key={version.version} justify="space-between" gap="xs" py={6}>
              <Version of={version} />
              <CardButton
                label={texts.values.versions.withdrawOf(formatDate(version.desde))}
                onClick={() => setAsked(version)}
              >
                {texts.values.versions.withdraw}
              </CardButton>
            </Group>
          ))}
        </Stack>
      )}
      {others.length > 0 && (
        <details>
          <summary>{texts.values.versions.others}</summary>
          <Stack component="ul" gap={6} p={0} aria-label={texts.values.versions.others}>
            {others.map((version) => (
              <Group component="li" key={version.version} justify="space-between" gap="xs" py={6}>
                <Version of={version} />
                {version.situacao === 'vigente' && (
                  <SecondaryText>{texts.values.versions.inForce}</SecondaryText>
                )}
              </Group>
            ))}
          </Stack>
          <ExportList name={texts.values.versions.exportName} lista={{ nome: 'valores' }} />
        </details>
      )}
      {versionToDelete && <Withdraw of={versionToDelete} onClose={() => setAsked(null)} />}
    </Stack>
  );
}

function Version({ of }: { of: PriceVersion }) {
  return (
    <Box flex="1 1 14rem">
      <Text td={of.situacao === 'retirada' ? 'line-through' : undefined}>{versionText(of)}</Text>
      <SecondaryText>{priceTexts(of).join(' · ')}</SecondaryText>
    </Box>
  );
}

function Withdraw({ of, onClose }: { of: PriceVersion; onClose: () => void }) {
  const change = useWithdrawValues();
  return (
    <ConfirmDialog
      title={texts.values.versions.withdrawQuestion(formatDate(of.desde))}
      confirmLabel={texts.values.versions.withdraw}
      change={change}
      onConfirm={() => void change.run(of.version, toastAndClose(onClose))}
      onClose={onClose}
    >
      <p>{priceTexts(of).join(' · ')}</p>
    </ConfirmDialog>
  );
}

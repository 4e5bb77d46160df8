import { List, Stack, Text } from '@mantine/core';
import { formatReais } from '@reserva/domain/money';
import { titleCase } from '@reserva/domain/names';
import { type DeparturePreview, hindranceText, linesText, mealText } from '../departure-text.ts';
import { texts } from '../texts.ts';

/** What closing somebody's accounts would mean: how much, of which months, what it cancels, and what stands against it. */
export function ClosePreview({ preview }: { preview: DeparturePreview }) {
  const { nome, linhas, total, meses, canceladas, impedimentos } = preview;
  return (
    <Stack gap="sm" role="status">
      <Text fw={700}>{titleCase(nome)}</Text>
      <Text fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {linesText(linhas)} · {formatReais(total)}
      </Text>
      {meses.length > 0 && <Lines title={texts.preview.months} lines={meses.map(monthText)} />}
      {canceladas.length > 0 && <Lines title={texts.preview.cancelled} lines={canceladas.map(mealText)} />}
      {impedimentos.length > 0 && (
        <Lines title={texts.preview.prevents} lines={impedimentos.map(hindranceText)} />
      )}
      <Text c="dimmed">{texts.preview.note}</Text>
    </Stack>
  );
}

const monthText = ({ mes, linhas, total }: DeparturePreview['meses'][number]): string =>
  `${mes}: ${linesText(linhas)}, ${formatReais(total)}`;

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <div>
    <Text size="sm" c="dimmed">
      {title}
    </Text>
    <List listStyleType="none" spacing={4} mt={4}>
      {lines.map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List>
  </div>
);

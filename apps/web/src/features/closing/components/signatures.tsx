import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { titleCase } from '@reserva/domain/names';
import { type Day, signatureName } from '../closing-text.ts';
import { texts } from '../texts.ts';

interface Props {
  signatures: Day['signatures'];
  /** Makes the document of one of them; undefined without the right. */
  onPdf: ((copy: number) => void) | undefined;
}

/** Every signature of the day. A later one never replaces an earlier one. */
export function Signatures({ signatures, onPdf }: Props) {
  if (signatures.length === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-labelledby="closing-signatures">
      <Title order={2} fz="h4" id="closing-signatures">
        {texts.signatures.title}
      </Title>
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {signatures.map(({ number, by, since, note }) => (
          <Paper key={number} component="li" withBorder px="0.75rem" py="0.5rem">
            <Group justify="space-between" gap="xs">
              <div>
                <strong>{signatureName(number)}</strong>
                <Text size="sm" c="dimmed">
                  {titleCase(by)}, {since}
                </Text>
                {note && (
                  <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
                    {note}
                  </Text>
                )}
              </div>
              {onPdf && (
                <Button
                  size="sm"
                  variant="default"
                  aria-label={texts.signatures.pdfLabel(signatureName(number))}
                  onClick={() => onPdf(number)}
                >
                  {texts.signatures.pdf}
                </Button>
              )}
            </Group>
          </Paper>
        ))}
      </Stack>
    </Stack>
  );
}

import { Box, Skeleton, Stack, Text } from '@mantine/core';
import type { LineExplanation as Explanation } from '@reserva/contracts/money/line-explanation';
import type { UseQueryResult } from '@tanstack/react-query';
import { sharedTexts } from '@/shared/texts.ts';
import { SecondaryText } from '@/shared/ui/secondary-text.ts';
import { QueryView } from './query-view.tsx';

/** Explains the origin of a meal and the reason for its price. */
export function LineExplanation({ query }: { query: UseQueryResult<Explanation> }) {
  return (
    <QueryView query={query} skeleton={<Skeleton height={96} />} failure={sharedTexts.errors.lineExplanation}>
      {({ passos, regra, preco }) => (
        <Stack gap="xs">
          <Stack component="ol" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
            {passos.map(({ em, texto }) => (
              <Box
                component="li"
                key={`${em} ${texto}`}
                pl="sm"
                style={{ borderLeft: '2px solid var(--app-line)' }}
              >
                <SecondaryText>{em}</SecondaryText>
                <Text>{texto}</Text>
              </Box>
            ))}
          </Stack>
          <Text>{regra}</Text>
          {preco && <Text fw={600}>{preco}</Text>}
        </Stack>
      )}
    </QueryView>
  );
}

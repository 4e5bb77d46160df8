import { List, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createLazyRoute } from '@tanstack/react-router';
import { waiversQuery } from '@/features/money/waivers/api.ts';
import { WaiversForm } from '@/features/money/waivers/components/waivers-form.tsx';
import { texts } from '@/features/money/waivers/texts.ts';
import { useRight } from '@/shared/account/use-rights.ts';
import { QueryView } from '@/shared/ui/query-view.tsx';

/**
 * The rules by which an expired reservation is not charged. Everyone can read them, and administrators can change them.
 */
function Waivers() {
  const query = useQuery(waiversQuery());
  const right = useRight('settings.updateWaivers');
  return (
    <Stack gap="md" w="100%" maw="40rem" mx="auto">
      <Title size="h2">{texts.title}</Title>
      <QueryView query={query} skeleton={<Skeleton height={200} />} failure={texts.failed}>
        {(inForce) => (
          <>
            <Paper component="section" withBorder p="md">
              <Stack gap="md">
                <Text>{texts.intro}</Text>
                <List>
                  {inForce.regras.map((rule) => (
                    <List.Item key={rule}>{rule}</List.Item>
                  ))}
                </List>
                <Text c="dimmed">
                  {texts.note}
                  {inForce.desde && texts.since(inForce.desde)}
                </Text>
              </Stack>
            </Paper>
            {right === 'granted' && <WaiversForm key={inForce.desde} inForce={inForce} />}
          </>
        )}
      </QueryView>
    </Stack>
  );
}

export const route = createLazyRoute('/layout/signed-in/waivers')({ component: Waivers });

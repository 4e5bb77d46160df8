import { Stack, Text, Title } from '@mantine/core';
import { createLazyRoute } from '@tanstack/react-router';
import { LinkButton } from '@/shared/ui/link-button.tsx';
import { texts } from './texts.ts';

export const route = createLazyRoute('/layout/pagina-nao-encontrada')({ component: NotFoundScreen });

function NotFoundScreen() {
  return (
    <Stack align="center" justify="center" gap="xs" mih="70dvh" p="sm" ta="center">
      <EmptyPlate />
      <Title mt="xs" fz="clamp(3.5rem, 20vw, 6rem)" lh={1}>
        404
      </Title>
      <Text mb="sm" fz="xl" c="dimmed">
        {texts.titles.notFound}
      </Text>
      <LinkButton to="/" size="lg">
        {texts.backHome}
      </LinkButton>
    </Stack>
  );
}

function EmptyPlate() {
  return (
    <svg width="min(16rem, 70%)" color="var(--app-accent)" viewBox="0 0 200 120" aria-hidden="true">
      <ellipse cx="100" cy="104" rx="74" ry="8" fill="currentColor" opacity=".15" />
      <circle cx="100" cy="56" r="46" fill="none" stroke="currentColor" strokeWidth="5" />
      <circle
        cx="100"
        cy="56"
        r="30"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      <g fill="none" stroke="currentColor" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round">
        <path d="M18 14v20c0 6 4 10 9 10s9-4 9-10V14M27 14v84" />
        <path d="M176 98V14c-8 5-13 16-13 30 0 10 5 16 13 16" />
      </g>
    </svg>
  );
}

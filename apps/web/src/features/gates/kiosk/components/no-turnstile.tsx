import { Stack, Text } from '@mantine/core';
import { texts } from '../texts.ts';

/** Shows that the server knows no turnstile at this site (404). */
export function NoTurnstile() {
  return (
    <Stack flex={1} align="center" justify="center" gap="var(--gap)" ta="center">
      <svg
        style={{ width: 'min(60cqw, 80cqh)', maxHeight: '60cqh', color: 'var(--app-muted)' }}
        viewBox="0 0 320 220"
        role="img"
        aria-label={texts.noTurnstilePicture}
      >
        <ellipse cx="160" cy="204" rx="130" ry="10" fill="currentColor" opacity=".12" />
        <g fill="none" stroke="currentColor" strokeWidth="8" strokeLinecap="round" strokeLinejoin="round">
          <rect x="70" y="84" width="76" height="116" rx="12" />
          <path d="M90 110h36M90 130h20" opacity=".5" />
          <path d="M150 108l62 0M148 118l40 54M148 98l26-46" />
        </g>
        <circle cx="148" cy="108" r="12" fill="currentColor" />
        <circle cx="244" cy="66" r="40" fill="var(--status-expired-mark)" />
        <path
          d="M230 52l28 28M258 52l-28 28"
          stroke="var(--app-surface)"
          strokeWidth="9"
          strokeLinecap="round"
        />
      </svg>
      <Text fz="max(4vmin, 1.25rem)" fw={600}>
        {texts.noTurnstile}
      </Text>
    </Stack>
  );
}

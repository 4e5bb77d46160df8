import { Center, Loader } from '@mantine/core';
import { sharedTexts } from '@/shared/texts.ts';

/** Shown while the code of a screen loads. */
export function PendingScreen() {
  return (
    <Center mih="60dvh" role="status" aria-label={sharedTexts.loading}>
      <Loader aria-hidden />
    </Center>
  );
}

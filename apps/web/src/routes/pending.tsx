import { Center, Loader } from '@mantine/core';
import { sharedTexts } from '@/shared/texts.ts';

/** While a screen's code is on its way. */
export function PendingScreen() {
  return (
    <Center mih="60dvh" role="status" aria-label={sharedTexts.loading}>
      <Loader aria-hidden />
    </Center>
  );
}

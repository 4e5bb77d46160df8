import { Center, Loader } from '@mantine/core';

/** While a screen's code is on its way. */
export function PendingScreen() {
  return (
    <Center mih="60dvh" role="status" aria-label="Carregando...">
      <Loader />
    </Center>
  );
}

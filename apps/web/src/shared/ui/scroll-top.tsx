import { ActionIcon, Affix, Transition } from '@mantine/core';
import { useWindowScroll } from '@mantine/hooks';
import { sharedTexts } from '@/shared/texts.ts';
import { IconArrowUp } from '@/shared/ui/icons.ts';

/** Scroll position after which the button appears, pixels (spec section 9). */
const SHOWN_AFTER_PX = 600;

/** A button that scrolls to the top of a long page. */
export function ScrollTop() {
  const [scroll, scrollTo] = useWindowScroll();
  return (
    <Affix position={{ bottom: 'calc(4.5rem + env(safe-area-inset-bottom))', right: 16 }}>
      <Transition transition="slide-up" mounted={scroll.y > SHOWN_AFTER_PX}>
        {(styles) => (
          <ActionIcon
            style={styles}
            variant="filled"
            color="paprika"
            radius="50%"
            aria-label={sharedTexts.scrollTop}
            title={sharedTexts.scrollTop}
            onClick={() => {
              scrollTo({ y: 0 });
              // The button is about to disappear, so the focus moves to the top as well.
              document.getElementById('conteudo')?.focus({ preventScroll: true });
            }}
          >
            <IconArrowUp aria-hidden />
          </ActionIcon>
        )}
      </Transition>
    </Affix>
  );
}

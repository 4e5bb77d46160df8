import { useEffect, useState } from 'react';
import { sharedTexts } from '@/shared/texts.ts';
import { IconArrowUp } from '@/shared/ui/icons.ts';
import classes from './scroll-top.module.css';

/** From here on the way back is worth a button, pixels (spec section 9). */
const SHOWN_AFTER_PX = 600;

/** Back to the beginning of a long page. */
export function ScrollTop() {
  const [far, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(window.scrollY > SHOWN_AFTER_PX);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  if (!far) return null;
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={sharedTexts.scrollTop}
      title={sharedTexts.scrollTop}
      onClick={() => {
        window.scrollTo({ top: 0, behavior: 'smooth' });
        // The button is about to vanish: the keyboard goes on at the top as well.
        document.getElementById('conteudo')?.focus({ preventScroll: true });
      }}
    >
      <IconArrowUp aria-hidden />
    </button>
  );
}

import { texts } from '../texts.ts';
import { DEFAULT_MENU, useMenuImage } from '../use-menu-image.ts';
import classes from './menu.module.css';

/** The day's menu filling the place it is given. Something is always there: what fails shows the default image. */
export function MenuPicture() {
  const { query, src, age, isOfToday } = useMenuImage();
  if (query.isPending) return null;
  return (
    <figure className={classes.menu}>
      <img className={classes.kioskPicture} src={src ?? DEFAULT_MENU} alt={texts.title} />
      {!isOfToday && <figcaption className={classes.kioskAge}>{texts.dated(age ?? '')}</figcaption>}
    </figure>
  );
}

/** The day's menu in the place it is given; the button beside it has its name. Where it is too low, nothing. */
export function MenuThumb() {
  const { query, src, age, isOfToday } = useMenuImage();
  if (!src) return null;
  // People would take a small old menu for today's. Show its date instead; a tap opens it.
  if (!isOfToday) return <p className={classes.age}>{age}</p>;
  return <img className={classes.thumb} data-published={query.data !== null || undefined} src={src} alt="" />;
}

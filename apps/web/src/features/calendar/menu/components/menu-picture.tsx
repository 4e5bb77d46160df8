import { texts } from '../texts.ts';
import { DEFAULT_MENU, useMenuImage } from '../use-menu-image.ts';
import classes from './menu.module.css';

/** Fills its area with the day's menu. After a failure it shows the default image, so that the area is not empty. */
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

/**
 * Shows a small image of the day's menu. The button beside it has the accessible name. Hidden if there is too little
 * height.
 */
export function MenuThumb() {
  const { query, src, age, isOfToday } = useMenuImage();
  if (!src) return null;
  // People would mistake a small image of an old menu for today's menu, so only its date is shown. A tap opens the
  // menu.
  if (!isOfToday) return <p className={classes.age}>{age}</p>;
  return <img className={classes.thumb} data-published={query.data !== null || undefined} src={src} alt="" />;
}

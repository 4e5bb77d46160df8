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

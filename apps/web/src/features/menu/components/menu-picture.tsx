import { DEFAULT_MENU, useMenuImage } from '../use-menu-image.ts';
import classes from './menu-picture.module.css';

/** The day's menu filling the place it is given. Something is always there: what fails shows the default image. */
export function MenuPicture() {
  const { query, src } = useMenuImage();
  if (query.isPending) return null;
  return <img className={classes.picture} src={src ?? DEFAULT_MENU} alt="Cardápio do dia" />;
}

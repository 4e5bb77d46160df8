import { useMenuImage } from '../use-menu-image.ts';
import classes from './menu-thumb.module.css';

/** The day's menu in the place it is given; the button beside it has its name. Where it is too low, nothing. */
export function MenuThumb() {
  const { query, src } = useMenuImage();
  if (!src) return null;
  return <img className={classes.thumb} data-published={query.data !== null || undefined} src={src} alt="" />;
}

import { useMenuImage } from '../use-menu-image.ts';
import classes from './menu.module.css';

/** The day's menu in the place it is given; the button beside it has its name. Where it is too low, nothing. */
export function MenuThumb() {
  const { query, src, age, isOfToday } = useMenuImage();
  if (!src) return null;
  // People would take a small old menu for today's. Show its date instead; a tap opens it.
  if (!isOfToday) return <p className={classes.age}>{age}</p>;
  return <img className={classes.thumb} data-published={query.data !== null || undefined} src={src} alt="" />;
}

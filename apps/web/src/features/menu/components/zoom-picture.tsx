import { useZoom } from '../use-zoom.ts';
import classes from './zoom-picture.module.css';

interface Props {
  src: string;
  alt: string;
}

/** A picture that two fingers enlarge where it stands. */
export function ZoomPicture({ src, alt }: Props) {
  const { view, frame, handlers } = useZoom();
  const { scale, x, y } = view;
  return (
    <section
      ref={frame}
      className={classes.frame}
      data-enlarged={scale > 1 || undefined}
      aria-label="Imagem: + e - ampliam e reduzem, as setas movem"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: moved by the arrows, as a region that scrolls is.
      tabIndex={0}
      {...handlers}
    >
      <img
        className={classes.picture}
        src={src}
        alt={alt}
        draggable={false}
        style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
      />
    </section>
  );
}

import { useState } from 'react';
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import { texts } from '../texts.ts';
import classes from './zoom-picture.module.css';

interface Props {
  src: string;
  alt: string;
}

/** A picture that two fingers, two taps, Ctrl and the wheel, and the keys + - 0 and arrows enlarge where it stands. */
export function ZoomPicture({ src, alt }: Props) {
  const [enlarged, setEnlarged] = useState(false);
  return (
    <TransformWrapper
      minScale={1}
      maxScale={5}
      centerZoomedOut
      // While the whole is shown one finger scrolls the page, as the wheel alone does.
      panning={{ disabled: !enlarged }}
      wheel={{ activationKeys: ['Control'] }}
      doubleClick={{ mode: 'toggle' }}
      keyboard={{ disabled: false, panStep: 60, zoomStep: 0.5 }}
      onTransform={(_wrapper, { scale }) => setEnlarged(scale > 1)}
    >
      <TransformComponent
        wrapperClass={(enlarged ? classes.enlarged : classes.whole) ?? ''}
        contentClass={classes.content ?? ''}
        wrapperProps={{
          role: 'region',
          'aria-label': texts.zoom,
        }}
      >
        <img className={classes.picture} src={src} alt={alt} draggable={false} />
      </TransformComponent>
    </TransformWrapper>
  );
}

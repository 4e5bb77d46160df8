import { Modal, Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import { loadAnew } from '@/shared/api/load-anew.ts';
import { useLiveSocket } from '@/shared/realtime/use-live-socket.ts';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { useAfterMount } from '@/shared/ui/use-after-mount.ts';
import { menuQuery } from '../api.ts';
import { texts } from '../texts.ts';
import { DEFAULT_MENU, useMenuImage } from '../use-menu-image.ts';
import classes from './menu.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** Shows the day's menu as large as the screen allows. */
export function MenuModal({ opened, onClose }: Props) {
  const mounted = useAfterMount();
  return (
    <Modal opened={mounted && opened} onClose={onClose} title={texts.title} size="xl">
      <MenuContent />
    </Modal>
  );
}

function MenuContent() {
  const { query, src, age } = useMenuImage();
  // The socket is connected only while the dialog is open.
  useMenuNews();
  return (
    <QueryView query={query} skeleton={<Skeleton className={classes.skeleton} />} failure={texts.failed}>
      {(published) =>
        published ? (
          src && (
            <>
              {age && <p className={classes.modalAge}>{texts.dated(age)}</p>}
              <ZoomPicture src={src} alt={texts.title} />
              <a
                className={classes.link}
                href={src}
                target="_blank"
                rel="noreferrer"
                aria-label={texts.openInTabName}
              >
                {texts.openInTab}
              </a>
            </>
          )
        ) : (
          <img className={classes.image} src={DEFAULT_MENU} alt={texts.none} />
        )
      }
    </QueryView>
  );
}

/** Loads the menu image again when it is published or deleted, and after a lost connection. */
function useMenuNews(): void {
  const client = useQueryClient();
  const refresh = () => void loadAnew(client, menuQuery().queryKey);
  useLiveSocket({
    // The server sends menu events to every socket, so no room is joined.
    join: (_socket, answer) => answer(true),
    listen: (socket) => socket.on('refreshMenu', refresh),
    onLive: refresh,
    onLost: () => {},
  });
}

interface ZoomPictureProps {
  src: string;
  alt: string;
}

/** Zooms a picture in place by pinch, double tap, Ctrl and the wheel, or the keys +, -, 0 and arrows. */
function ZoomPicture({ src, alt }: ZoomPictureProps) {
  const [enlarged, setEnlarged] = useState(false);
  return (
    <TransformWrapper
      minScale={1}
      maxScale={5}
      centerZoomedOut
      // While the whole picture is visible, one finger and the plain wheel scroll the page.
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

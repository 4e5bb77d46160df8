import { Modal, Skeleton } from '@mantine/core';
import { QueryView } from '@/shared/ui/query-view.tsx';
import { useAfterMount } from '@/shared/ui/use-after-mount.ts';
import { texts } from '../texts.ts';
import { DEFAULT_MENU, useMenuImage } from '../use-menu-image.ts';
import { useMenuNews } from '../use-menu-news.ts';
import classes from './menu-modal.module.css';
import { ZoomPicture } from './zoom-picture.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** The day's menu, as large as the screen allows. */
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
  // A connection only while somebody looks.
  useMenuNews();
  return (
    <QueryView query={query} skeleton={<Skeleton className={classes.skeleton} />} failure={texts.failed}>
      {(published) =>
        published ? (
          src && (
            <>
              {age && <p className={classes.age}>{texts.dated(age)}</p>}
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

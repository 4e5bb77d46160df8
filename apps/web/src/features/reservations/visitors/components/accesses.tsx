import { Alert, Button, Modal } from '@mantine/core';
import { mealNames } from '@reserva/domain/basics/meals';
import { useState } from 'react';
import { saveImages } from '@/shared/access-image/save-images.ts';
import { sharedTexts } from '@/shared/texts.ts';
import { formatDate } from '@/shared/time/dates.ts';
import { IconTextButton } from '@/shared/ui/buttons.tsx';
import { CopyButton } from '@/shared/ui/copy-button.tsx';
import { IconDownload } from '@/shared/ui/icons.ts';
import { useChange } from '@/shared/ui/use-change.ts';
import type { RegistrationResult } from '../api.ts';
import type { VisitRefusals } from '../registration.ts';
import { texts } from '../texts.ts';
import { useGuestImages } from '../use-guest-images.ts';
import classes from './accesses.module.css';

/** The file name of spec section 9. */
const ARCHIVE = 'access_images.zip';

/**
 * Shows the codes of the registered guests as images. The browser does not store them, so the dialog closes only after
 * their download or after a failure to create them.
 */
export function Accesses({ registered, onClose }: { registered: RegistrationResult; onClose: () => void }) {
  const { images, failed, retry } = useGuestImages(registered);
  const [downloaded, setDownloaded] = useState(false);
  const download = useChange({
    send: () => saveImages(images ?? [], ARCHIVE),
    failure: () => sharedTexts.accessImage.failed,
  });
  const closable = downloaded || failed;
  return (
    <Modal
      opened
      onClose={() => closable && onClose()}
      title={texts.accesses.title}
      size="lg"
      withCloseButton={closable}
      closeOnClickOutside={false}
      closeOnEscape={closable}
    >
      <RefusedVisits refused={registered.refused} />
      {failed && (
        <Alert color="red" mb="sm" fw={600}>
          {texts.accesses.failed}
        </Alert>
      )}
      {images && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: People without a mouse must be able to scroll the list.
        <ul className={classes.images} aria-label={texts.accesses.images} tabIndex={0}>
          {images.map(({ id, name, url }) => (
            <li key={id}>
              <img src={url} alt={texts.accesses.imageOf(name)} width={400} height={600} />
            </li>
          ))}
        </ul>
      )}
      <div className={classes.buttons}>
        {!downloaded && images && <p className={classes.note}>{texts.accesses.note}</p>}
        {failed ? (
          <Button onClick={retry}>{sharedTexts.tryAgain}</Button>
        ) : (
          <IconTextButton
            icon={IconDownload}
            loading={download.busy}
            data-disabled={!images}
            aria-disabled={!images || undefined}
            onClick={() => images && void download.run(undefined, { onSuccess: () => setDownloaded(true) })}
            data-autofocus
          >
            {texts.accesses.download}
          </IconTextButton>
        )}
      </div>
    </Modal>
  );
}

/** Lists the refused guests and meals, with the reasons. */
function RefusedVisits({ refused }: { refused: VisitRefusals }) {
  if (refused.length === 0) return null;
  const lines = refused.map(refusedText);
  return (
    <Alert color="yellow" mb="sm" title={`${texts.refused}: ${lines.length}`} className={classes.refused}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: People without a mouse must be able to scroll the list. */}
      <ul tabIndex={0} aria-label={texts.refused}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: The list does not change while it is shown, and lines may repeat.
          <li key={index}>{line}</li>
        ))}
      </ul>
      <CopyButton text={lines.join('\n')} />
    </Alert>
  );
}

/** Returns a text such as 'Clara Nunes · 20/11/2026 · Almoço: O horário de reserva da refeição terminou'. */
export const refusedText = ({ name, date, meal, reason }: VisitRefusals[number]): string =>
  `${name} · ${formatDate(date)} · ${mealNames[meal]}: ${reason}`;

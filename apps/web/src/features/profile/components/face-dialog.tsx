import { Button, Checkbox, FileButton, Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Identity } from '@/shared/session/identity.ts';
import { Buttons } from '@/shared/ui/buttons.tsx';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { notifySuccess } from '@/shared/ui/notify.tsx';
import { useRegisterPhoto } from '../face-api.ts';
import { texts } from '../texts.ts';
import { takePhoto, useCamera } from '../use-camera.ts';
import classes from './face-dialog.module.css';

const words = texts.face.dialog;

interface Props {
  identity: Identity;
  onClose: () => void;
}

/** Consent, picture, look at it, send: from the camera, or from a file where there is none. */
export function FaceDialog({ identity, onClose }: Props) {
  const [agreed, setAgreed] = useState(false);
  const [started, setStarted] = useState(false);
  const [photo, setPhoto] = useState<Blob | null>(null);
  const { run, busy } = useRegisterPhoto(identity);
  useLoadingOverlay(busy, words.sending);

  const send = () =>
    photo &&
    run(photo, {
      onSuccess: () => {
        notifySuccess(words.sent);
        onClose();
      },
    });

  return (
    <Modal opened onClose={onClose} title={words.title}>
      {!started && <Consent agreed={agreed} onAgreed={setAgreed} onStart={() => setStarted(true)} />}
      {started && !photo && <Capture onPhoto={setPhoto} />}
      {photo && <Preview photo={photo} onRetake={() => setPhoto(null)} onSend={() => void send()} />}
    </Modal>
  );
}

function Consent(props: { agreed: boolean; onAgreed: (agreed: boolean) => void; onStart: () => void }) {
  return (
    <div className={classes.step}>
      <p>{words.consent}</p>
      <Checkbox
        label={words.agree}
        checked={props.agreed}
        onChange={(event) => props.onAgreed(event.currentTarget.checked)}
      />
      <Buttons>
        <Button disabled={!props.agreed} onClick={props.onStart}>
          {words.next}
        </Button>
      </Buttons>
    </div>
  );
}

function Capture({ onPhoto }: { onPhoto: (photo: Blob) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera(video, true);
  const take = async () => {
    if (video.current) onPhoto(await takePhoto(video.current));
  };
  return (
    <div className={classes.step}>
      <p role="status">{camera === 'unavailable' ? words.noCamera : words.instruction}</p>
      {camera !== 'unavailable' && (
        <div className={classes.frame}>
          <video ref={video} className={classes.video} playsInline muted aria-label={words.cameraPicture} />
          <div className={classes.guide} aria-hidden />
        </div>
      )}
      <Buttons>
        <FileButton
          accept="image/jpeg,image/png,image/webp"
          onChange={(picture) => picture && onPhoto(picture)}
          inputProps={{ 'aria-label': words.file }}
        >
          {({ onClick }) => (
            <Button variant="default" onClick={onClick}>
              {words.chooseFile}
            </Button>
          )}
        </FileButton>
        {camera !== 'unavailable' && (
          <Button disabled={camera !== 'live'} onClick={() => void take()}>
            {words.take}
          </Button>
        )}
      </Buttons>
    </div>
  );
}

function Preview(props: { photo: Blob; onRetake: () => void; onSend: () => void }) {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const made = URL.createObjectURL(props.photo);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [props.photo]);
  return (
    <div className={classes.step}>
      <div className={classes.frame}>
        {url && <img className={classes.picture} src={url} alt={words.preview} />}
      </div>
      <Buttons>
        <Button variant="default" onClick={props.onRetake}>
          {words.retake}
        </Button>
        <Button onClick={props.onSend}>{words.send}</Button>
      </Buttons>
    </div>
  );
}

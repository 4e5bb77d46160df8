import { Button, Checkbox, FileButton, Modal, Stack } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Identity } from '@/shared/account/identity.ts';
import { Buttons } from '@/shared/ui/buttons.tsx';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { notifySuccess } from '@/shared/ui/notify.tsx';
import { useRegisterPhoto } from '../face-api.ts';
import { texts } from '../texts.ts';
import classes from './profile.module.css';

const dialogTexts = texts.face.dialog;

interface Props {
  identity: Identity;
  onClose: () => void;
}

/**
 * Guides through consent, picture, review and upload. The picture comes from the camera, or from a file if there is no
 * camera.
 */
export function FaceDialog({ identity, onClose }: Props) {
  const [agreed, setAgreed] = useState(false);
  const [started, setStarted] = useState(false);
  const [photo, setPhoto] = useState<Blob | null>(null);
  const { run, busy } = useRegisterPhoto(identity);
  useLoadingOverlay(busy, dialogTexts.sending);

  const send = () =>
    photo &&
    run(photo, {
      onSuccess: () => {
        notifySuccess(dialogTexts.sent);
        onClose();
      },
    });

  return (
    <Modal opened onClose={onClose} title={dialogTexts.title}>
      {!started && <Consent agreed={agreed} onAgreed={setAgreed} onStart={() => setStarted(true)} />}
      {started && !photo && <Capture onPhoto={setPhoto} />}
      {photo && <Preview photo={photo} onRetake={() => setPhoto(null)} onSend={() => void send()} />}
    </Modal>
  );
}

function Consent(props: { agreed: boolean; onAgreed: (agreed: boolean) => void; onStart: () => void }) {
  return (
    <Stack gap="sm">
      <p>{dialogTexts.consent}</p>
      <Checkbox
        label={dialogTexts.agree}
        checked={props.agreed}
        onChange={(event) => props.onAgreed(event.currentTarget.checked)}
      />
      <Buttons>
        <Button disabled={!props.agreed} onClick={props.onStart}>
          {dialogTexts.next}
        </Button>
      </Buttons>
    </Stack>
  );
}

function Capture({ onPhoto }: { onPhoto: (photo: Blob) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera(video);
  const take = async () => {
    if (video.current) onPhoto(await takePhoto(video.current));
  };
  return (
    <Stack gap="sm">
      <p role="status">{camera === 'unavailable' ? dialogTexts.noCamera : dialogTexts.instruction}</p>
      {camera !== 'unavailable' && (
        <div className={classes.frame}>
          <video
            ref={video}
            className={classes.video}
            playsInline
            muted
            aria-label={dialogTexts.cameraPicture}
          />
          <div className={classes.guide} aria-hidden />
        </div>
      )}
      <Buttons>
        <FileButton
          accept="image/jpeg,image/png,image/webp"
          onChange={(picture) => picture && onPhoto(picture)}
          inputProps={{ 'aria-label': dialogTexts.file }}
        >
          {({ onClick }) => (
            <Button variant="default" onClick={onClick}>
              {dialogTexts.chooseFile}
            </Button>
          )}
        </FileButton>
        {camera !== 'unavailable' && (
          <Button disabled={camera !== 'live'} onClick={() => void take()}>
            {dialogTexts.take}
          </Button>
        )}
      </Buttons>
    </Stack>
  );
}

function Preview(props: { photo: Blob; onRetake: () => void; onSend: () => void }) {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const created = URL.createObjectURL(props.photo);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [props.photo]);
  return (
    <Stack gap="sm">
      <div className={classes.frame}>
        {url && <img className={classes.picture} src={url} alt={dialogTexts.preview} />}
      </div>
      <Buttons>
        <Button variant="default" onClick={props.onRetake}>
          {dialogTexts.retake}
        </Button>
        <Button onClick={props.onSend}>{dialogTexts.send}</Button>
      </Buttons>
    </Stack>
  );
}

type CameraState = 'starting' | 'live' | 'unavailable';

/** Shows the front camera in a video element while the component is mounted. */
function useCamera(video: RefObject<HTMLVideoElement | null>): CameraState {
  const [state, setState] = useState<CameraState>('starting');
  useEffect(() => {
    let stream: MediaStream | undefined;
    let ended = false;
    const end = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    openCamera()
      .then(async (opened) => {
        stream = opened;
        // The dialog closed while the browser asked for permission. The lamp of the camera must not stay on.
        if (ended || !video.current) return end();
        video.current.srcObject = opened;
        await video.current.play();
        setState('live');
      })
      .catch(() => {
        if (!ended) setState('unavailable');
      });
    return () => {
      ended = true;
      end();
    };
  }, [video]);
  return state;
}

/** Rejects if there is no camera, no permission or no secure connection. */
async function openCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new Error('no camera without a secure connection');
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'user', width: { ideal: 960 }, height: { ideal: 960 } },
    audio: false,
  });
}

/** Returns the central square of the camera picture as a JPEG. */
async function takePhoto(video: HTMLVideoElement): Promise<Blob> {
  const edge = Math.min(video.videoWidth, video.videoHeight);
  const canvas = document.createElement('canvas');
  canvas.width = edge;
  canvas.height = edge;
  const [left, top] = [(video.videoWidth - edge) / 2, (video.videoHeight - edge) / 2];
  canvas.getContext('2d')?.drawImage(video, left, top, edge, edge, 0, 0, edge, edge);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture cannot be drawn'))),
      'image/jpeg',
      0.92,
    );
  });
}

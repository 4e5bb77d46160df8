import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Button, Checkbox, Modal } from '@mantine/core';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import type { Identity } from '@/shared/session/identity.ts';
import { Buttons } from '@/shared/ui/buttons.tsx';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { popup } from '@/shared/ui/popup.tsx';
import { useRegisterPhoto } from '../api/register-photo.ts';
import { takePhoto, useCamera } from '../use-camera.ts';
import classes from './face-dialog.module.css';

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
  useLoadingOverlay(busy, 'Enviando foto...');

  const send = () =>
    photo &&
    run(photo, {
      onSuccess: () => {
        popup.success('Foto cadastrada!');
        onClose();
      },
    });

  return (
    <Modal opened onClose={onClose} title="Foto para reconhecimento facial">
      {!started && <Consent agreed={agreed} onAgreed={setAgreed} onStart={() => setStarted(true)} />}
      {started && !photo && <Capture onPhoto={setPhoto} />}
      {photo && <Preview photo={photo} onRetake={() => setPhoto(null)} onSend={() => void send()} />}
    </Modal>
  );
}

/** The text of `FACE_CONSENT_VERSION`: changing it needs a new version there. */
function Consent(props: { agreed: boolean; onAgreed: (agreed: boolean) => void; onStart: () => void }) {
  return (
    <div className={classes.step}>
      <p>
        Sua foto é usada somente para reconhecer você na catraca do refeitório. Ela fica guardada com a
        empresa e nas catracas do refeitório, não é compartilhada e é excluída de todas quando você quiser,
        nesta mesma tela. O uso é opcional: o QR Code e o crachá continuam funcionando.
      </p>
      <Checkbox
        label="Li e concordo com o uso da minha foto para reconhecimento facial"
        checked={props.agreed}
        onChange={(event) => props.onAgreed(event.currentTarget.checked)}
      />
      <Buttons>
        <Button disabled={!props.agreed} onClick={props.onStart}>
          Continuar
        </Button>
      </Buttons>
    </div>
  );
}

function Capture({ onPhoto }: { onPhoto: (photo: Blob) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera(video, true);
  const file = useRef<HTMLInputElement>(null);
  const chosen = (event: ChangeEvent<HTMLInputElement>) => {
    const [picture] = event.currentTarget.files ?? [];
    if (picture) onPhoto(picture);
  };
  const take = async () => {
    if (video.current) onPhoto(await takePhoto(video.current));
  };
  return (
    <div className={classes.step}>
      <p role="status">
        {camera === 'unavailable'
          ? 'Sem acesso à câmera. Escolha uma foto do aparelho.'
          : 'Centralize o rosto no círculo, de frente e com boa luz.'}
      </p>
      {camera !== 'unavailable' && (
        <div className={classes.frame}>
          <video ref={video} className={classes.video} playsInline muted aria-label="Imagem da câmera" />
          <div className={classes.guide} aria-hidden />
        </div>
      )}
      <input
        ref={file}
        hidden
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label="Arquivo da foto"
        onChange={chosen}
      />
      <Buttons>
        <Button variant="default" onClick={() => file.current?.click()}>
          Escolher arquivo
        </Button>
        {camera !== 'unavailable' && (
          <Button disabled={camera !== 'live'} onClick={() => void take()}>
            Tirar foto
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
        {url && <img className={classes.picture} src={url} alt="A foto que será enviada" />}
      </div>
      <Buttons>
        <Button variant="default" onClick={props.onRetake}>
          Tirar outra
        </Button>
        <Button onClick={props.onSend}>Enviar</Button>
      </Buttons>
    </div>
  );
}

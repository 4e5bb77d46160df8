import { type RefObject, useEffect, useState } from 'react';

export type CameraState = 'starting' | 'live' | 'unavailable';

/** Shows the camera that looks at the person in a video element, for as long as it is mounted and `on`. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, on: boolean): CameraState {
  const [state, setState] = useState<CameraState>('starting');
  useEffect(() => {
    if (!on) return;
    let stream: MediaStream | undefined;
    let ended = false;
    const end = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    setState('starting');
    openCamera()
      .then(async (opened) => {
        stream = opened;
        // Closed while the browser asked for permission: the lamp must not stay on.
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
  }, [on, video]);
  return state;
}

/** Rejects where there is no camera, no permission, or no secure connection. */
async function openCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices) throw new Error('no camera without a secure connection');
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'user', width: { ideal: 960 }, height: { ideal: 960 } },
    audio: false,
  });
}

/** The middle square of what the camera shows, as a JPEG. */
export async function takePhoto(video: HTMLVideoElement): Promise<Blob> {
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

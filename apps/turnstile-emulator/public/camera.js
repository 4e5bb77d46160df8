/**
 * Reads a QR code with the camera. Needs BarcodeDetector and a secure context.
 * @param {HTMLElement} root
 * @param {(text: string) => void} onText
 */
export function setUpCamera(root, onText) {
  const button = root.querySelector('[data-camera-start]');
  const hint = root.querySelector('[data-camera-hint]');
  const video = root.querySelector('[data-camera-video]');
  if (!('BarcodeDetector' in window) || !navigator.mediaDevices) {
    hint.textContent = 'Este navegador não lê QR Code pela câmera: cole o texto.';
    hint.hidden = false;
    return;
  }
  const detector = new window.BarcodeDetector({ formats: ['qr_code'] });
  let stream = null;

  const stop = () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
    stream = null;
    video.hidden = true;
    button.textContent = 'Ler com a câmera';
  };

  const look = async () => {
    if (!stream) return;
    const [code] = await detector.detect(video).catch(() => []);
    if (code?.rawValue) {
      stop();
      onText(code.rawValue);
    } else {
      requestAnimationFrame(() => void look());
    }
  };

  const start = async () => {
    hint.hidden = true;
    try {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    } catch {
      hint.textContent = 'A câmera não está disponível ou não foi permitida.';
      hint.hidden = false;
      return;
    }
    video.srcObject = stream;
    video.hidden = false;
    button.textContent = 'Parar a câmera';
    await video.play();
    await look();
  };

  button.hidden = false;
  button.addEventListener('click', () => (stream ? stop() : void start()));
}

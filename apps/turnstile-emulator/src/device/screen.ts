export type Tone = 'idle' | 'granted' | 'denied' | 'info';

/** The text on the gate's display. A restart clears it. */
export interface Screen {
  text: string;
  detail: string;
  tone: Tone;
  /** The instant in milliseconds at which the idle text returns. With null the text stays. */
  until: number | null;
}

const RESTING = 'Apresente o QR Code, o crachá ou o rosto';

export function restingScreen(): Screen {
  return { text: RESTING, detail: '', tone: 'idle', until: null };
}

/** Returns the screen at this instant in milliseconds, which is the idle screen after `until`. */
export function screenAt(screen: Screen, now: number): Screen {
  return screen.until !== null && now >= screen.until ? restingScreen() : screen;
}

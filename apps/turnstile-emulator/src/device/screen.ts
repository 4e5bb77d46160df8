export type Tone = 'idle' | 'granted' | 'denied' | 'info';

/** What the person in front of the gate reads. Not remembered over a restart. */
export interface Screen {
  text: string;
  detail: string;
  tone: Tone;
  /** Instant after which the gate shows its resting text again; null stays. */
  until: number | null;
}

const RESTING = 'Apresente o QR Code, o crachá ou o rosto';

export function restingScreen(): Screen {
  return { text: RESTING, detail: '', tone: 'idle', until: null };
}

/** The screen at this instant: messages end by themselves. */
export function screenAt(screen: Screen, now: number): Screen {
  return screen.until !== null && now >= screen.until ? restingScreen() : screen;
}

import { type Browser, type CDPSession, PHONE } from '@reserva/testing/browser';

type Params = Record<string, unknown>;
interface Message {
  id?: number;
  method?: string;
  params?: Params;
  result?: Params;
  error?: { message: string };
}

/**
 * A tab in a profile of its own that no debugger looks into. Playwright's own tabs have one (`Runtime.enable`), for which
 * the browser parses the code of a page a second time while it starts: what took 90 ms there took 320.
 */
export class BareTab {
  readonly #browser: CDPSession;
  readonly #sessionId: string;
  readonly #targetId: string;
  readonly #waiting = new Map<number, (message: Message) => void>();
  readonly #listeners = new Map<string, (params: Params) => void>();
  #lastId = 0;

  private constructor(browser: CDPSession, sessionId: string, targetId: string) {
    this.#browser = browser;
    this.#sessionId = sessionId;
    this.#targetId = targetId;
    browser.on('Target.receivedMessageFromTarget', ({ sessionId: from, message }) => {
      if (from === sessionId) this.#receive(JSON.parse(message));
    });
  }

  /** @param profile of `newProfile` */
  static async open(browser: CDPSession, profile: string): Promise<BareTab> {
    const { targetId } = await browser.send('Target.createTarget', {
      url: 'about:blank',
      browserContextId: profile,
      // Chromium takes a size for a window only.
      newWindow: true,
      ...PHONE,
    });
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: false });
    const tab = new BareTab(browser, sessionId, targetId);
    await tab.send('Page.enable');
    await tab.send('Emulation.setTimezoneOverride', { timezoneId: 'America/Sao_Paulo' });
    return tab;
  }

  on(event: string, listener: (params: Params) => void): void {
    this.#listeners.set(event, listener);
  }

  async send(method: string, params: Params = {}): Promise<Params> {
    const id = ++this.#lastId;
    const answer = new Promise<Message>((resolve) => this.#waiting.set(id, resolve));
    await this.#browser.send('Target.sendMessageToTarget', {
      sessionId: this.#sessionId,
      message: JSON.stringify({ id, method, params }),
    });
    const { result, error } = await answer;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result ?? {};
  }

  /** @returns what the expression is, as JSON carries it */
  async evaluate(expression: string): Promise<unknown> {
    const { result } = await this.send('Runtime.evaluate', { expression, returnByValue: true });
    return (result as { value?: unknown }).value;
  }

  async close(): Promise<void> {
    await this.#browser.send('Target.closeTarget', { targetId: this.#targetId });
  }

  #receive({ id, method, params = {}, ...answer }: Message): void {
    if (id === undefined) this.#listeners.get(method ?? '')?.(params);
    else this.#waiting.get(id)?.(answer);
    if (id !== undefined) this.#waiting.delete(id);
  }
}

/** A profile that nobody used: its id, and what takes it away. */
export async function newProfile(browser: Browser) {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId: id } = await session.send('Target.createBrowserContext');
  return {
    openTab: () => BareTab.open(session, id),
    async dispose() {
      await session.send('Target.disposeBrowserContext', { browserContextId: id });
      await session.detach();
    },
  };
}

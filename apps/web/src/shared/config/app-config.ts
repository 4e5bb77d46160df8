/** What the server tells the page before the first call, in `<meta name="app-config">`. */
export interface AppConfig {
  /** IANA zone of the company: dates and times on screen are of this zone, wherever the phone is. */
  timezone: string;
  companyName: string;
  /** Page where support tickets are opened; empty where the company has none. */
  supportUrl: string;
}

const defaults: AppConfig = { timezone: 'America/Sao_Paulo', companyName: '', supportUrl: '' };

function readConfig(): AppConfig {
  const content = document.querySelector('meta[name="app-config"]')?.getAttribute('content');
  try {
    return { ...defaults, ...(JSON.parse(content || '{}') as Partial<AppConfig>) };
  } catch {
    return defaults;
  }
}

export const appConfig: AppConfig = readConfig();

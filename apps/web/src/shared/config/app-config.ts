/** Configuration that the server writes into the page, in `<meta name="app-config">`. */
export interface AppConfig {
  /** IANA time zone of the company. All dates and times on screens are in this zone, wherever the phone is. */
  timezone: string;
  companyName: string;
  /** Page for support tickets; empty if the company has none. */
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

import type { SiteId } from '@reserva/contracts/primitives';
import { siteIds, siteNames } from '@reserva/domain/meals';
import { IconBuilding, IconBuildingFactory2 } from '@/shared/ui/icons.ts';
import { texts } from '../texts.ts';
import classes from './site-choice.module.css';

const icons: Record<SiteId, typeof IconBuilding> = { 1: IconBuilding, 2: IconBuildingFactory2 };

interface Props {
  value: SiteId | null;
  /** When the meal is served at each site, "das 11:00 às 14:00". */
  hours: Partial<Record<SiteId, string>>;
  /** Where it is not served, and why. */
  closed: Partial<Record<SiteId, string>>;
  error: string | null;
  onChange: (site: SiteId) => void;
}

/** The two sites as two large choices. */
export function SiteChoice({ value, hours, closed, error, onChange }: Props) {
  return (
    <fieldset className={classes.group} aria-describedby={error ? 'site-error' : undefined}>
      <legend className={classes.legend}>{texts.reserveDialog.where}</legend>
      <div className={classes.options}>
        {siteIds.map((site) => {
          const Icon = icons[site];
          return (
            <label key={site} className={classes.option}>
              <input
                type="radio"
                name="site"
                value={site}
                checked={value === site}
                disabled={closed[site] !== undefined}
                onChange={() => onChange(site)}
                data-autofocus={value === site || (value === null && site === 1) || undefined}
              />
              <Icon size={32} aria-hidden />
              <span className={classes.name}>{siteNames[site]}</span>
              {closed[site] ? (
                <span className={classes.hours}>{texts.reserveDialog.closed(closed[site])}</span>
              ) : (
                hours[site] && <span className={classes.hours}>{hours[site]}</span>
              )}
            </label>
          );
        })}
      </div>
      {error && (
        <p id="site-error" className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

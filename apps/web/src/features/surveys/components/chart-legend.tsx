import classes from './charts.module.css';

interface Entry {
  label: string;
  colour: string;
  /** Of a line; a bar has none. */
  dash?: string;
}

/** Which colour, and which dashes, stand for what. */
export function ChartLegend({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className={classes.legend}>
      {entries.map(({ label, colour, dash }) => (
        <li key={label}>
          <svg width="28" height="12" aria-hidden focusable="false">
            {dash === undefined ? (
              <rect x="8" width="12" height="12" rx="3" fill={colour} />
            ) : (
              <path d="M0 6h28" stroke={colour} strokeWidth="3" strokeDasharray={dash} />
            )}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

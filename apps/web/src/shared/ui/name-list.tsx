import classes from './name-list.module.css';

/** Names in the order given; long lists scroll. Names may repeat: two people, one name. */
export function NameList({ names, label }: { names: readonly string[]; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable for who has no mouse.
    <ul className={classes.names} aria-label={label} tabIndex={0}>
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes while shown; names are no keys.
        <li key={index}>{name}</li>
      ))}
    </ul>
  );
}

import '@mantine/spotlight/styles.layer.css';
import { CloseButton, Text, VisuallyHidden } from '@mantine/core';
import { useFocusReturn, useId } from '@mantine/hooks';
import { createSpotlight, Spotlight as Mantine, useSpotlight } from '@mantine/spotlight';
import { SEARCH_MAX } from '@reserva/contracts/basics/limits';
import { maskCpf } from '@reserva/domain/basics/cpf';
import { titleCase } from '@reserva/domain/basics/names';
import { useRouter } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { useRights } from '@/shared/account/use-rights.ts';
import { badgeAndCpf } from '@/shared/people/badge-and-cpf.ts';
import type { MenuDialogProps } from '@/shared/router/header-variant.ts';
import { readCached, storeChoice } from '@/shared/session/session-cache.ts';
import { type Icon, IconArrowLeft, IconRefresh, IconSearch, IconUserCircle } from '@/shared/ui/icons.ts';
import { permittedEntries, type SpotlightEntry, screenAt, withRecent } from './entries.ts';
import { matching } from './match.ts';
import { type Person, personEntries, usePeopleSearch } from './people.ts';
import { texts } from './texts.ts';
import { useEntries } from './use-entries.ts';

const [store, spotlight] = createSpotlight();
export const openSpotlight = spotlight.open;
const select = (index: number) => store.setState({ ...store.getState(), selected: index });
/** Publishes the selection to React. Mantine changes it in the DOM alone, so `aria-selected` would not change. */
const publishSelection = () => store.setState(store.getState());

/** Cache name of the recent choices in the session cache. */
const RECENT = 'spotlight';

interface Props {
  /** Entries whose dialogs belong to other features. */
  dialogs: readonly SpotlightEntry[];
  onDialog: (dialog: ComponentType<MenuDialogProps>) => void;
}

interface Row {
  id: string;
  label: string;
  description?: string;
  icon: Icon;
  /** True if the choice shows other rows in the Spotlight, which then stays open. */
  staysOpen?: boolean;
  onChoose: () => void;
}

interface Group {
  title: string;
  rows: Row[];
}

/** Finds screens, actions and people. It stays mounted while closed, so that Mantine can return the focus. */
export function Spotlight({ dialogs, onDialog }: Props) {
  const { selected, opened } = useSpotlight(store);
  const [typed, setTyped] = useState('');
  const [person, setPerson] = useState<Person | null>(null);
  const [recent, setRecent] = useState(() => readCached<string[]>(RECENT) ?? []);
  const router = useRouter();
  const right = useRights();
  const entries = useEntries(dialogs);
  const maySearchPeople = right('users.findUsers') === 'granted';
  const people = usePeopleSearch(typed, opened && maySearchPeople && !person);
  const returnFocus = useFocusReturn({ opened, shouldReturnFocus: false });
  const listId = useId();
  // Closes the Spotlight when it unmounts at the end of the session, so that the next person does not see it open.
  useEffect(() => spotlight.close, []);

  const show = (next: Person | null) => {
    setPerson(next);
    setTyped('');
    select(0);
  };
  const choose = (entry: SpotlightEntry) => {
    if (!person) {
      const ids = withRecent(entry.id, recent);
      setRecent(ids);
      storeChoice(RECENT, ids);
    }
    if (entry.link) void router.navigate(entry.link);
    entry.run?.();
    if (entry.dialog) {
      // The dialog must return the focus to the element that had it before the Spotlight opened.
      returnFocus();
      onDialog(entry.dialog);
    }
  };
  const rowOf = (entry: SpotlightEntry): Row => ({ ...entry, onChoose: () => choose(entry) });

  const ofPerson = ({ NAME, ...rest }: Person): Group => ({
    title: texts.people.whose(titleCase(NAME)),
    rows: [
      ...matching(permittedEntries(personEntries({ NAME, ...rest }), screenAt(router), right), typed).map(
        rowOf,
      ),
      {
        id: 'back',
        label: texts.people.back,
        icon: IconArrowLeft,
        staysOpen: true,
        onChoose: () => show(null),
      },
    ],
  });
  const all = (): Group[] => {
    const matches = matching(entries, typed);
    const isRecent = ({ id }: SpotlightEntry) => recent.includes(id);
    const others = (group: SpotlightEntry['group']) =>
      matches.filter((entry) => entry.group === group && !isRecent(entry)).map(rowOf);
    return [
      {
        title: texts.recent,
        rows: matches
          .filter(isRecent)
          .sort((a, b) => recent.indexOf(a.id) - recent.indexOf(b.id))
          .map(rowOf),
      },
      { title: texts.screens, rows: others('screens') },
      // Before the person types, only screens are shown, to keep the list short.
      { title: texts.actions, rows: typed.trim() ? others('actions') : [] },
      {
        title: texts.people.title,
        rows: people.state === 'failed' ? [retryRow] : people.people.map(personRow),
      },
    ];
  };
  const retryRow: Row = {
    id: 'retry',
    label: texts.people.failed,
    description: texts.people.retry,
    icon: IconRefresh,
    staysOpen: true,
    onChoose: people.retry,
  };
  const personRow = (found: Person): Row => ({
    id: found.CPF,
    label: titleCase(found.NAME),
    description: badgeAndCpf({ cracha: found.CRACHA, cpf: maskCpf(found.CPF) }),
    icon: IconUserCircle,
    staysOpen: true,
    onChoose: () => show(found),
  });
  const groups = (person ? [ofPerson(person)] : all()).filter(({ rows }) => rows.length > 0);
  const rows = groups.flatMap((group) => group.rows);
  // The listbox itself scrolls, so axe requires no tab stop in it. Mantine passes `viewportProps` to its ScrollArea,
  // but its types omit the prop.
  const listbox = {
    viewportProps: { id: `${listId}-list`, role: 'listbox', 'aria-label': texts.results },
  };
  const optionId = (index: number) => `${listId}-${index}`;

  // Mantine selects no row when the Spotlight opens, nor when people are found shortly after the last key.
  const hasNoSelection = opened && selected < 0 && rows.length > 0;
  useEffect(() => {
    if (hasNoSelection) select(0);
  }, [hasNoSelection]);

  const label = maySearchPeople ? texts.label : texts.labelWithoutPeople;
  return (
    <Mantine.Root
      store={store}
      // The header handles the shortcut, because this code is loaded only at the first opening.
      shortcut={null}
      query={typed}
      onQueryChange={setTyped}
      onKeyDown={publishSelection}
      // A centred Spotlight would move with each typed letter.
      centered={false}
      yOffset="5dvh"
      overlayProps={{ backgroundOpacity: 0.6, blur: 0 }}
      transitionProps={{ transition: 'pop', duration: 150, onExited: () => setPerson(null) }}
      attributes={{ content: { 'aria-label': label } }}
    >
      <Mantine.Search
        placeholder={label}
        aria-label={label}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={rows.length > 0}
        aria-controls={rows.length > 0 ? `${listId}-list` : undefined}
        aria-activedescendant={selected >= 0 && rows.length > 0 ? optionId(selected) : undefined}
        autoComplete="off"
        maxLength={SEARCH_MAX}
        leftSection={<IconSearch size={20} aria-hidden />}
        rightSection={<CloseButton aria-label={texts.close} onClick={spotlight.close} />}
        // Outside the field, the focus ring would be clipped.
        styles={{ input: { outlineOffset: '-2px', textOverflow: 'ellipsis' } }}
        rightSectionWidth={52}
        rightSectionPointerEvents="all"
        onKeyDown={({ key }) => key === 'Backspace' && typed === '' && person && show(null)}
      />
      {rows.length > 0 && (
        <Mantine.ActionsList id={listId} {...listbox}>
          {groups.map(({ title, rows: inGroup }) => (
            <Mantine.ActionsGroup key={title} label={title} role="group" aria-label={title}>
              {inGroup.map((row) => {
                const index = rows.indexOf(row);
                return (
                  <Mantine.Action
                    key={row.id}
                    // Mantine uses the prop `id` for itself, so the attribute is set on the element.
                    ref={(element) => element?.setAttribute('id', optionId(index))}
                    role="option"
                    aria-selected={index === selected}
                    data-selected={index === selected || undefined}
                    mih={44}
                    // Mantine's default of 0.7 is too pale on the selected row.
                    style={{ ['--action-description-opacity' as string]: 1 }}
                    label={row.label}
                    {...(row.description && { description: row.description })}
                    leftSection={<row.icon size={20} aria-hidden />}
                    closeSpotlightOnTrigger={!row.staysOpen}
                    onClick={row.onChoose}
                  />
                );
              })}
            </Mantine.ActionsGroup>
          ))}
        </Mantine.ActionsList>
      )}
      <div role="status">
        {people.state === 'loading' && <Note>{texts.people.searching}</Note>}
        {people.hasMore && <Note>{texts.people.more}</Note>}
        {rows.length === 0 && people.state !== 'loading' && (
          <Mantine.Empty>{texts.nothing(typed.trim())}</Mantine.Empty>
        )}
        {typed.trim() && rows.length > 0 && <VisuallyHidden>{texts.count(rows.length)}</VisuallyHidden>}
      </div>
    </Mantine.Root>
  );
}

const Note = ({ children }: { children: string }) => (
  <Text c="dimmed" size="sm" px="md" py="xs">
    {children}
  </Text>
);

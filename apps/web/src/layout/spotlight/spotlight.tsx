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
import { recall, storeChoice } from '@/shared/session/session-cache.ts';
import { type Icon, IconArrowLeft, IconRefresh, IconSearch, IconUserCircle } from '@/shared/ui/icons.ts';
import { permittedEntries, type SpotlightEntry, screenAt, withRecent } from './entries.ts';
import { matching } from './match.ts';
import { type Person, personEntries, usePeopleSearch } from './people.ts';
import { texts } from './texts.ts';
import { useEntries } from './use-entries.ts';

const [store, spotlight] = createSpotlight();
export const openSpotlight = spotlight.open;
const select = (index: number) => store.setState({ ...store.getState(), selected: index });
/** Mantine moves the selection in the document and tells no component: screen readers would not hear of it. */
const publishSelection = () => store.setState(store.getState());

/** The name of the recent choices among what is kept of a session. */
const RECENT = 'spotlight';

interface Props {
  /** Actions whose dialogs belong to other features. */
  dialogs: readonly SpotlightEntry[];
  onDialog: (dialog: ComponentType<MenuDialogProps>) => void;
}

interface Row {
  id: string;
  label: string;
  description?: string;
  icon: Icon;
  /** True: the Spotlight shows something else then, and stays open. */
  staysOpen?: boolean;
  onChoose: () => void;
}

interface Group {
  title: string;
  rows: Row[];
}

/** Finds screens, actions and people. It stays mounted while it is closed: Mantine then gives the focus back. */
export function Spotlight({ dialogs, onDialog }: Props) {
  const { selected, opened } = useSpotlight(store);
  const [typed, setTyped] = useState('');
  const [person, setPerson] = useState<Person | null>(null);
  const [recent, setRecent] = useState(() => recall<string[]>(RECENT) ?? []);
  const router = useRouter();
  const right = useRights();
  const entries = useEntries(dialogs);
  const maySearchPeople = right('users.findUsers') === 'granted';
  const people = usePeopleSearch(typed, opened && maySearchPeople && !person);
  const returnFocus = useFocusReturn({ opened, shouldReturnFocus: false });
  const listId = useId();
  // A session that ends leaves nothing open for the next one.
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
      // The dialog gives the focus back to where it was before the Spotlight.
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
    const found = matching(entries, typed);
    const isRecent = ({ id }: SpotlightEntry) => recent.includes(id);
    const others = (group: SpotlightEntry['group']) =>
      found.filter((entry) => entry.group === group && !isRecent(entry)).map(rowOf);
    return [
      {
        title: texts.recent,
        rows: found
          .filter(isRecent)
          .sort((a, b) => recent.indexOf(a.id) - recent.indexOf(b.id))
          .map(rowOf),
      },
      { title: texts.screens, rows: others('screens') },
      // Before anything is typed the screens are enough to read.
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
  // The listbox itself scrolls, so axe asks for no tab stop in it. Mantine passes this to its ScrollArea; its types omit it.
  const listbox = {
    viewportProps: { id: `${listId}-list`, role: 'listbox', 'aria-label': texts.results },
  };
  const optionId = (index: number) => `${listId}-${index}`;

  // Mantine selects nothing at the opening, and nothing of people who are found a moment after the last key.
  const hasNoSelection = opened && selected < 0 && rows.length > 0;
  useEffect(() => {
    if (hasNoSelection) select(0);
  }, [hasNoSelection]);

  const label = maySearchPeople ? texts.label : texts.labelWithoutPeople;
  return (
    <Mantine.Root
      store={store}
      // The layout listens for the keys: it does so before this code is loaded.
      shortcut={null}
      query={typed}
      onQueryChange={setTyped}
      onKeyDown={publishSelection}
      // In the middle it would move with each letter.
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
        // Outside of the field the ring would be cut off.
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
                    // Mantine keeps the property `id` to itself.
                    ref={(element) => element?.setAttribute('id', optionId(index))}
                    role="option"
                    aria-selected={index === selected}
                    data-selected={index === selected || undefined}
                    mih={44}
                    // Mantine's own 0.7 is too pale on the selected row.
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

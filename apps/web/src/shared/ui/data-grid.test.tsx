// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useSelection } from '../selection/use-selection.ts';
import { DataGrid } from './data-grid.tsx';
import { Pagination } from './pagination.tsx';
import { oneColumn, type Sort } from './sort.ts';

afterEach(cleanup);

interface Person {
  id: string;
  name: string;
}
const person = (name: string): Person => ({ id: name.toLowerCase(), name });
const people = ['Ana', 'Bia', 'Caio', 'Davi'].map(person);
const columns = [{ key: 'name', head: 'Nome', cell: ({ name }: Person) => name }];

const onOpen = vi.fn();

function Table({ rows }: { rows: Person[] }) {
  const selection = useSelection<Person>();
  return (
    <MantineProvider>
      <DataGrid
        label="Pessoas"
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        selection={{ has: ({ id }) => selection.has(id), toggle: selection.toggle, addAll: selection.addAll }}
        onOpen={onOpen}
      />
      <output>{selection.items.map(({ name }) => name).join()}</output>
    </MantineProvider>
  );
}

const row = (name: string) => screen.getByRole('row', { name });
const chosen = () => screen.getByRole('status').textContent;
const press = (name: string, key: string, options = {}) => fireEvent.keyDown(row(name), { key, ...options });

describe('sortable tables', () => {
  const onSort = vi.fn();
  const two = [...columns, { key: 'badge', head: 'Crachá', cell: ({ id }: Person) => id }];
  const table = (sort: Sort) => (
    <MantineProvider>
      <DataGrid label="Pessoas" columns={two} rows={people} idOf={({ id }) => id} sort={sort} />
    </MantineProvider>
  );
  const head = (name: string) => screen.getByRole('columnheader', { name });

  it('the heading shows the order of its column and requests another one', () => {
    const { rerender } = render(table({ keys: ['name', 'badge'], key: 'name', order: 'asc', onSort }));
    expect(head('Nome').getAttribute('aria-sort')).toBe('ascending');
    expect(head('Crachá').getAttribute('aria-sort')).toBe('none');
    fireEvent.click(screen.getByRole('button', { name: 'Crachá' }));
    expect(onSort).toHaveBeenLastCalledWith('badge');
    rerender(table({ keys: ['name', 'badge'], key: 'badge', order: 'desc', onSort }));
    expect(head('Crachá').getAttribute('aria-sort')).toBe('descending');
  });

  it('a column without an index has no button', () => {
    render(table(oneColumn('name', { order: undefined, byItself: 'asc' }, onSort)));
    expect(head('Crachá').getAttribute('aria-sort')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Crachá' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Nome' }));
    expect(onSort).toHaveBeenLastCalledWith('desc');
  });

  it('the default order of a list has no name in the address', () => {
    oneColumn('time', { order: 'asc', byItself: 'desc' }, onSort).onSort('time');
    expect(onSort).toHaveBeenLastCalledWith(undefined);
  });
});

describe('selectable tables', () => {
  it('a click toggles a row and its aria-selected', () => {
    render(<Table rows={people} />);
    fireEvent.click(row('Bia'));
    expect(chosen()).toBe('Bia');
    expect(row('Bia').getAttribute('aria-selected')).toBe('true');
    fireEvent.click(row('Bia'));
    expect(chosen()).toBe('');
  });

  it('Shift selects a range in either direction', () => {
    render(<Table rows={people} />);
    fireEvent.click(row('Caio'));
    fireEvent.click(row('Ana'), { shiftKey: true });
    expect(chosen()?.split(',').sort()).toEqual(['Ana', 'Bia', 'Caio']);
  });

  it('one row is in the order of Tab and the arrows move it to the ends', () => {
    render(<Table rows={people} />);
    const inTabOrder = () => screen.getAllByRole('row').filter((element) => element.tabIndex === 0);
    expect(inTabOrder()).toEqual([row('Ana')]);
    row('Ana').focus();
    press('Ana', 'ArrowUp');
    expect(document.activeElement).toBe(row('Ana'));
    press('Ana', 'ArrowDown');
    expect(document.activeElement).toBe(row('Bia'));
    press('Bia', 'End');
    press('Davi', 'ArrowDown');
    expect(document.activeElement).toBe(row('Davi'));
    expect(inTabOrder()).toEqual([row('Davi')]);
    press('Davi', 'Home');
    expect(document.activeElement).toBe(row('Ana'));
  });

  it('Space selects and Enter opens without using browser shortcuts', () => {
    render(<Table rows={people} />);
    press('Caio', ' ');
    expect(chosen()).toBe('Caio');
    press('Bia', 'Enter', { ctrlKey: true });
    expect(onOpen).not.toHaveBeenCalled();
    press('Bia', 'Enter');
    expect(onOpen.mock.calls).toEqual([[people[1]]]);
  });

  it('the selection stays when other rows come and the active row follows', () => {
    const { rerender } = render(<Table rows={people} />);
    fireEvent.click(row('Bia'));
    row('Davi').focus();
    rerender(<Table rows={[person('Eva'), person('Davi')]} />);
    expect(chosen()).toBe('Bia');
    expect(row('Davi').tabIndex).toBe(0);
    rerender(<Table rows={[person('Eva')]} />);
    expect(row('Eva').tabIndex).toBe(0);
  });
});

it('a click opens a row of a table without selection', () => {
  const opened = vi.fn();
  render(
    <MantineProvider>
      <DataGrid label="Pessoas" columns={columns} rows={people} idOf={({ id }) => id} onOpen={opened} />
    </MantineProvider>,
  );
  fireEvent.click(row('Bia'));
  expect(opened.mock.calls).toEqual([[people[1]]]);
});

describe('the pages', () => {
  const pages = (page: number, total: number, loading = false) => {
    const onPage = vi.fn();
    render(
      <MantineProvider>
        <Pagination page={page} pages={total} loading={loading} onPage={onPage} />
      </MantineProvider>,
    );
    const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    return { onPage, click };
  };

  it('the page number is shown as page / total', () => {
    pages(2, 5);
    expect(screen.queryByText('2 / 5')).not.toBeNull();
  });

  it('the pages turn only between the first and the last', () => {
    const { onPage, click } = pages(1, 3);
    click('Página anterior');
    click('Primeira página');
    expect(onPage).not.toHaveBeenCalled();
    click('Próxima página');
    click('Última página');
    expect(onPage.mock.calls).toEqual([[2], [3]]);
  });

  it('the pages do not turn while one is loading', () => {
    const { onPage, click } = pages(2, 3, true);
    click('Próxima página');
    expect(onPage).not.toHaveBeenCalled();
  });
});

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

describe('a table whose order can be changed', () => {
  const onSort = vi.fn();
  const two = [...columns, { key: 'badge', head: 'Crachá', cell: ({ id }: Person) => id }];
  const table = (sort: Sort) => (
    <MantineProvider>
      <DataGrid label="Pessoas" columns={two} rows={people} idOf={({ id }) => id} sort={sort} />
    </MantineProvider>
  );
  const head = (name: string) => screen.getByRole('columnheader', { name });

  it('says by which column and how, and asks for another by the button of its heading', () => {
    const { rerender } = render(table({ keys: ['name', 'badge'], key: 'name', order: 'asc', onSort }));
    expect(head('Nome').getAttribute('aria-sort')).toBe('ascending');
    expect(head('Crachá').getAttribute('aria-sort')).toBe('none');
    fireEvent.click(screen.getByRole('button', { name: 'Crachá' }));
    expect(onSort).toHaveBeenLastCalledWith('badge');
    rerender(table({ keys: ['name', 'badge'], key: 'badge', order: 'desc', onSort }));
    expect(head('Crachá').getAttribute('aria-sort')).toBe('descending');
  });

  it('has no button where no index has the order', () => {
    render(table(oneColumn('name', { order: undefined, byItself: 'asc' }, onSort)));
    expect(head('Crachá').getAttribute('aria-sort')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Crachá' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Nome' }));
    expect(onSort).toHaveBeenLastCalledWith('desc');
  });

  it('turns back to the order that the list has by itself, which no address names', () => {
    oneColumn('time', { order: 'asc', byItself: 'desc' }, onSort).onSort('time');
    expect(onSort).toHaveBeenLastCalledWith(undefined);
  });
});

describe('a table whose rows are chosen', () => {
  it('toggles with a click, and says so to who cannot see it', () => {
    render(<Table rows={people} />);
    fireEvent.click(row('Bia'));
    expect(chosen()).toBe('Bia');
    expect(row('Bia').getAttribute('aria-selected')).toBe('true');
    fireEvent.click(row('Bia'));
    expect(chosen()).toBe('');
  });

  it('takes a range with Shift, in either direction', () => {
    render(<Table rows={people} />);
    fireEvent.click(row('Caio'));
    fireEvent.click(row('Ana'), { shiftKey: true });
    expect(chosen()?.split(',').sort()).toEqual(['Ana', 'Bia', 'Caio']);
  });

  it('has one row in the order of Tab; the arrows move it and stop at the ends', () => {
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

  it('chooses with Space, opens with Enter, and leaves the shortcuts of the browser alone', () => {
    render(<Table rows={people} />);
    press('Caio', ' ');
    expect(chosen()).toBe('Caio');
    press('Bia', 'Enter', { ctrlKey: true });
    expect(onOpen).not.toHaveBeenCalled();
    press('Bia', 'Enter');
    expect(onOpen.mock.calls).toEqual([[people[1]]]);
  });

  it('keeps the selection when other rows come, and the active row when it moves', () => {
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

it('a table whose rows are not chosen opens a row by a click', () => {
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

  it('are said as page / total', () => {
    pages(2, 5);
    expect(screen.queryByText('2 / 5')).not.toBeNull();
  });

  it('are turned between the first and the last only', () => {
    const { onPage, click } = pages(1, 3);
    click('Página anterior');
    click('Primeira página');
    expect(onPage).not.toHaveBeenCalled();
    click('Próxima página');
    click('Última página');
    expect(onPage.mock.calls).toEqual([[2], [3]]);
  });

  it('are not turned while one is on its way', () => {
    const { onPage, click } = pages(2, 3, true);
    click('Próxima página');
    expect(onPage).not.toHaveBeenCalled();
  });
});

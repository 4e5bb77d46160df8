import { Button } from '@mantine/core';
import { mealIds } from '@reserva/domain/meals';
import type { Window } from '@reserva/domain/windows';
import { type FormEvent, useState } from 'react';
import { useChange } from '@/shared/api/use-change.ts';
import { ActionFailure } from '@/shared/ui/action-failure.tsx';
import { useLoadingOverlay } from '@/shared/ui/loading-overlay.tsx';
import { popup } from '@/shared/ui/popup.tsx';
import { TimeField } from '@/shared/ui/time-field.tsx';
import { UnsavedGuard } from '@/shared/ui/unsaved-guard.tsx';
import { useSaveWindows } from '../api/save-windows.ts';
import { scheduleFaultText } from '../schedule-fault-text.ts';
import { loadFailure } from '../schedule-messages.ts';
import { mealLabel, RESERVATIONS, type Scope } from '../scope.ts';
import classes from './schedules.module.css';

interface Props {
  scope: Scope;
  stored: readonly Window[];
  /** Loads what is stored again. */
  onReload: () => Promise<{ data: Window[] | undefined; error: Error | null }>;
}

/** Three rows, each with a start and an end. */
export function WindowsForm({ scope, stored, onReload }: Props) {
  const [windows, setWindows] = useState(() => threeRows(stored));
  // What the rows were when they were last loaded or saved.
  const [kept, setKept] = useState(windows);
  const [fault, setFault] = useState<string | null>(null);
  const saving = useSaveWindows(scope);
  const reload = async () => {
    const { data, error } = await onReload();
    if (!data || error) throw error;
    setWindows(threeRows(data));
    setKept(threeRows(data));
  };
  const resetting = useChange({ send: reload, failure: () => loadFailure(scope) });
  useLoadingOverlay(saving.busy || resetting.busy, saving.busy ? 'Enviando...' : 'Carregando...');

  const set = (id: Window['id'], change: Partial<Window>) =>
    setWindows((before) => before.map((window) => (window.id === id ? { ...window, ...change } : window)));
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wrong = scheduleFaultText(windows, { mayOverlap: scope !== RESERVATIONS });
    setFault(wrong);
    if (wrong) return popup.failure(wrong);
    void saving.run(
      { stored, wanted: windows },
      {
        onSuccess: async (message) => {
          await onReload();
          setKept(windows);
          popup.success(message);
        },
        // Some of it, or all, may be saved where it failed.
        onError: async () => {
          const { data } = await onReload();
          if (data) setKept(threeRows(data));
        },
      },
    );
  };

  return (
    <form className={classes.form} onSubmit={save} noValidate>
      <UnsavedGuard unsaved={!saving.busy && !sameRows(windows, kept)} what="os horários não salvos" />
      {windows.map(({ id, start, end }) => (
        <fieldset key={id} className={classes.row}>
          <legend className={classes.meal}>{mealLabel(scope, id)}</legend>
          <TimeField label="Início" value={start} onTime={(time) => set(id, { start: time })} />
          <TimeField label="Término" value={end} onTime={(time) => set(id, { end: time })} />
        </fieldset>
      ))}
      <ActionFailure failure={fault === null ? saving.failure : { sentence: fault, hint: null }} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => void resetting.run()}>
          Resetar
        </Button>
        <Button type="submit">Salvar</Button>
      </div>
    </form>
  );
}

/** One row per meal, also for a meal that has no window yet. */
const threeRows = (stored: readonly Window[]): Window[] =>
  mealIds.map((id) => stored.find((window) => window.id === id) ?? { id, start: '', end: '' });

const sameRows = (some: readonly Window[], others: readonly Window[]): boolean =>
  some.every(({ start, end }, row) => start === others[row]?.start && end === others[row]?.end);

import { Button, Dialog, Group, Text } from '@mantine/core';
import { useDidUpdate, useWindowEvent } from '@mantine/hooks';
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { sharedTexts } from '@/shared/texts.ts';
import { reloadForNewBuild } from '../app-version/reload-for-new-build.ts';
import { useLoadingOverlay } from './loading-overlay.tsx';

type Load<P> = () => Promise<ComponentType<P>>;

interface Retry {
  /** Number of the failed attempt, from 1. */
  attempt: number;
  onRetry: () => void;
}

/**
 * True if the browser could not load a part of the app. Chrome and Firefox, Safari, and Vite (for styles) use different
 * messages.
 */
export const isCodeError = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/.test(error.message);

/**
 * Reloads the page if a newer build replaced the code. Otherwise it retries when the network returns.
 * @returns true once a reload is ruled out
 */
export function useCodeRetry(onRetry: () => void, mayReload = true): boolean {
  const [isFinal, setIsFinal] = useState(!mayReload);
  useEffect(() => {
    if (mayReload) void reloadForNewBuild().then((reloads) => setIsFinal(!reloads));
  }, [mayReload]);
  useWindowEvent('online', onRetry);
  return isFinal;
}

/**
 * Works like `React.lazy`, but can retry. The parent provides `Suspense`.
 * @param Failure shown if the code cannot be loaded; nothing by default
 */
export function lazyPart<P extends object>(
  load: Load<P>,
  Failure: (props: P & Retry) => ReactNode = () => null,
): (props: P) => ReactNode {
  const create = () => lazy(async () => ({ default: await load() }));
  const code = { create, next: create() };
  return (props) => <Part code={code} props={props} Failure={Failure} />;
}

interface PartProps<P> {
  code: { create: () => ComponentType<P>; next: ComponentType<P> };
  props: P;
  Failure: (props: P & Retry) => ReactNode;
}

function Part<P extends object>({ code, props, Failure }: PartProps<P>) {
  const [{ attempt, Code }, setCurrent] = useState({ attempt: 1, Code: code.next });
  const retry = () => setCurrent({ attempt: attempt + 1, Code: code.next });
  // React caches a rejected load, so the next attempt needs a new lazy component.
  const prepareRetry = () => {
    code.next = code.create();
  };
  return (
    <CodeBoundary
      key={attempt}
      failure={<Failure {...props} attempt={attempt} onRetry={retry} />}
      onFailure={prepareRetry}
    >
      <Code {...props} />
    </CodeBoundary>
  );
}

interface DialogProps {
  /** A dialog without this prop is open while mounted. */
  opened?: boolean;
  /** Absent if the person must not close the dialog. */
  onClose?: () => void;
}

/** Creates a dialog whose code is loaded at its first opening. If loading fails, the person can retry or close it. */
export function lazyDialog<P extends DialogProps>(load: Load<P>): (props: P) => ReactNode {
  const Dialog = lazyPart(load, CodeFailure);
  return (props) => (
    <FromFirstOpening opened={props.opened ?? true}>
      <Dialog {...props} />
    </FromFirstOpening>
  );
}

/** Keeps a dialog mounted after its first opening, so that it closes with its transition and returns the focus. */
function FromFirstOpening({ opened, children }: { opened: boolean; children: ReactNode }) {
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  return wasOpened && <Suspense fallback={<Loading shown={opened} />}>{children}</Suspense>;
}

function Loading({ shown }: { shown: boolean }) {
  useLoadingOverlay(shown);
  return null;
}

/** Tells the person that the code of a dialog could not be loaded. The person can retry or close the dialog. */
export function CodeFailure({ opened = true, onClose, attempt, onRetry }: DialogProps & Retry) {
  // The first failure does not reload the page, because the screen behind the dialog may hold unsaved input.
  const isFinal = useCodeRetry(onRetry, attempt > 1);
  useDidUpdate(() => {
    if (opened) onRetry();
  }, [opened]);
  return (
    // This is not Mantine's `Modal`: the code of `Modal` is not in the start bundle, so it may be missing, too.
    <Dialog
      opened={opened && isFinal}
      withBorder
      role="alertdialog"
      aria-label={sharedTexts.codeMissing}
      onKeyDown={({ key }) => key === 'Escape' && onClose?.()}
    >
      <Text fw={600}>{sharedTexts.codeMissing}</Text>
      <Text mb="sm">{sharedTexts.noConnection}</Text>
      <Group justify="flex-end" gap="xs">
        {onClose && (
          <Button variant="default" onClick={onClose}>
            {sharedTexts.close}
          </Button>
        )}
        <Button autoFocus onClick={onRetry}>
          {sharedTexts.tryAgain}
        </Button>
      </Group>
    </Dialog>
  );
}

interface BoundaryProps {
  failure: ReactNode;
  onFailure: () => void;
  children: ReactNode;
}

/** Catches errors of loading code. The router's boundary handles other errors. */
class CodeBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch() {
    this.props.onFailure();
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (isCodeError(error)) return this.props.failure;
    throw error;
  }
}

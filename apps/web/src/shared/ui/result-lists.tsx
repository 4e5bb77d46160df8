import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { sharedTexts } from '@/shared/texts.ts';
import { IconAlertTriangle, IconCheck, IconX } from '@/shared/ui/icons.ts';
import { Buttons } from './buttons.tsx';
import { CopyButton } from './copy-button.tsx';
import { NameList } from './name-list.tsx';
import classes from './result-lists.module.css';
import { type ResultList, resultText, resultTone, shownLines } from './result-tone.ts';
import { useReturnFocus } from './use-return-focus.ts';

const icons = { success: IconCheck, alert: IconAlertTriangle, error: IconX } as const;

interface Props {
  title?: string;
  /** What became of each row, grouped; a group's label is its reason. */
  lists: readonly ResultList[];
  /** What else can be done about it. */
  action?: ReactNode;
  onClose: () => void;
}

/** What a bulk action did, by name, to be read in peace and copied; styled by its worst outcome (spec section 4). */
export function ResultLists({ title = sharedTexts.results.title, lists, action, onClose }: Props) {
  const tone = resultTone(lists);
  useReturnFocus();
  const Icon = icons[tone];
  return (
    <Modal opened onClose={onClose} title={title} closeOnClickOutside={false}>
      <div className={classes.result} data-tone={tone}>
        <Icon className={classes.sign} aria-hidden />
        <p className={classes.summary}>
          {lists.map(({ label, names }) => `${label}: ${names.length}`).join(' · ')}
        </p>
      </div>
      {lists.map((list) => (
        <section key={list.label} className={classes.list} data-tone={list.tone}>
          <h3 className={classes.label}>{list.label}</h3>
          {list.names.length === 0 ? (
            <p className={classes.none}>{list.none ?? sharedTexts.results.none}</p>
          ) : (
            <NameList names={shownLines(list)} label={list.label} />
          )}
        </section>
      ))}
      <Buttons narrow="filled">
        <CopyButton text={resultText(lists)} />
        {action}
        <Button onClick={onClose} data-autofocus>
          {sharedTexts.results.understood}
        </Button>
      </Buttons>
    </Modal>
  );
}

import { NavLink, type NavLinkProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ComponentType, Ref } from 'react';
import { IconLock } from '@/shared/ui/icons.ts';
import classes from './choice-item.module.css';
import { notifyFailure } from './notify.tsx';

const classNames = {
  root: classes.root,
  section: classes.section,
  label: classes.label,
  description: classes.description,
};

interface Props {
  icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  label: string;
  /** Reason why the entry is locked for this person; null if it works. A click on a locked entry shows the reason. */
  locked?: string | null;
  onClick: () => void;
}

/** An entry of a `ChoiceDialog`. */
export const ChoiceItem = ({ icon: Icon, label, locked = null, onClick }: Props) => (
  <NavLink
    component="button"
    type="button"
    classNames={classNames}
    leftSection={<Icon aria-hidden />}
    label={label}
    description={locked}
    rightSection={locked !== null && <IconLock aria-hidden />}
    aria-disabled={locked !== null || undefined}
    onClick={() => (locked === null ? onClick() : notifyFailure(locked))}
  />
);

type LinkProps = NavLinkProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof NavLinkProps> & { ref?: Ref<HTMLAnchorElement> };

/** A link that looks like a `ChoiceItem`; the router checks `to`, `params` and `search`. */
export const ChoiceLink = createLink((props: LinkProps) => <NavLink classNames={classNames} {...props} />);

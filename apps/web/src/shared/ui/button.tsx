import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import classes from './button.module.css';
import { Spinner } from './spinner.tsx';

interface ButtonLook {
  variant?: 'filled' | 'light' | 'outline' | 'default' | 'subtle' | undefined;
  color?: 'paprika' | 'red' | 'gray' | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  fullWidth?: boolean | undefined;
  /** An icon before the label. */
  leftSection?: ReactNode;
}

type ButtonProps = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color'> & {
    /** It is being done: pressed again it does nothing. */
    loading?: boolean;
  };

type LinkProps = ButtonLook &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'color'> & { ref?: Ref<HTMLAnchorElement> };

const lookOf = ({ variant = 'filled', color = 'paprika', size = 'md', fullWidth = false }: ButtonLook) => ({
  className: classes.button,
  'data-variant': variant,
  'data-color': color,
  'data-size': size,
  'data-block': fullWidth || undefined,
});

/** Mantine's button in looks, for what is painted before Mantine is there: in the start nothing else may be used. */
export function Button({
  variant,
  color,
  size,
  fullWidth,
  leftSection,
  loading,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...lookOf({ variant, color, size, fullWidth })}
      disabled={disabled || loading}
      data-loading={loading || undefined}
    >
      {loading && <Spinner className={classes.spinner} />}
      <Label icon={leftSection}>{children}</Label>
    </button>
  );
}

/** A link that looks like one. */
export function ButtonAnchor({ variant, color, size, fullWidth, leftSection, children, ...rest }: LinkProps) {
  return (
    <a {...rest} {...lookOf({ variant, color, size, fullWidth })}>
      <Label icon={leftSection}>{children}</Label>
    </a>
  );
}

const Label = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className={classes.inner}>
    {icon && <span className={classes.icon}>{icon}</span>}
    <span className={classes.label}>{children}</span>
  </span>
);

import { useState } from 'react';
import { IconButton } from '@/shared/ui/icon-button.tsx';
import { IconEye, IconEyeOff } from '@/shared/ui/icons.ts';
import { texts } from '../texts.ts';
import classes from './profile.module.css';

interface Props {
  /** What the value is called, e.g. "CPF". */
  name: string;
  hidden: string;
  shown: string;
}

/** A value that is masked until the eye is pressed. */
export function HiddenValue({ name, hidden, shown }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <span className={classes.hidden}>
      <span>{open ? shown : hidden}</span>
      <IconButton
        label={open ? texts.data.hide(name) : texts.data.show(name)}
        icon={open ? IconEyeOff : IconEye}
        onClick={() => setOpen(!open)}
      />
    </span>
  );
}

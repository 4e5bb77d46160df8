import { Anchor, type AnchorProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> };

/** An unstyled link. The router checks `to`, `params` and `search`. */
export const LinkAnchor = createLink((props: Props) => <a {...props} />);

/** A link inside a text. */
export const TextLink = createLink((props: AnchorProps & Omit<Props, keyof AnchorProps>) => (
  <Anchor {...props} />
));

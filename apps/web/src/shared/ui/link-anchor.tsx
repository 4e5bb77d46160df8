import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> };

/** A plain link; the router checks `to`, `params` and `search`. */
export const LinkAnchor = createLink((props: Props) => <a {...props} />);

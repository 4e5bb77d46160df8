import { createLink } from '@tanstack/react-router';
import { ButtonAnchor } from './button.tsx';

/** A link that looks like a button; the router checks `to`, `params` and `search`. */
export const LinkButton = createLink(ButtonAnchor);

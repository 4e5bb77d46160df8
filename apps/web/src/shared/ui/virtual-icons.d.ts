declare module 'virtual:tabler/*' {
  import type { Icon } from './icon.tsx';

  export const drawing: Icon;
}

import type { RouteName } from '@reserva/contracts/routes';
import type { ComponentType } from 'react';

/**
 * Headers of spec 2.2. 1 has a menu toggle; 2 has a back arrow and a menu toggle; 3 has a back arrow. 4 and 5 have a
 * back arrow and a document icon that opens the screen's report dialog.
 */
export type HeaderVariant = 1 | 2 | 3 | 4 | 5;

/** Properties of each dialog that a menu entry opens. */
export interface MenuDialogProps {
  onClose: () => void;
}

export interface ReportDialogProps {
  opened: boolean;
  onClose: () => void;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Name of the screen, shown as the title of the browser tab. */
    title?: string;
    header?: HeaderVariant;
    /** Dialog that the document icon of headers 4 and 5 opens; loaded on the first click. */
    reportDialog?: ComponentType<ReportDialogProps>;
    /**
     * Call that the screen cannot work without. A person without its permission is refused the screen (spec section 6).
     */
    needs?: RouteName;
    /**
     * Reaction to a refusal (spec section 8). `here` shows the refusal on the screen itself. If absent, the person is
     * redirected to /login.
     */
    whenRefused?: '/pagina-nao-encontrada' | 'here';
    /**
     * True if the screen is shown locked, with the reason, to a person who lacks an ability that an administrator can
     * grant.
     */
    shownLocked?: boolean;
  }
}

import type { RouteName } from '@reserva/contracts/routes';
import type { ComponentType } from 'react';

/**
 * The headers of spec 2.2: 1 no back arrow, menu toggle; 2 back arrow and menu toggle; 3 back arrow only;
 * 4 and 5 back arrow and a document icon that opens the report dialog of the screen.
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
    /** Reaction to a refusal (spec section 8): `here` shows the refusal on the screen itself; /login if absent. */
    whenRefused?: '/pagina-nao-encontrada' | 'here';
    /**
     * True if the screen is shown locked, with the reason, to a person who lacks an ability that an administrator can
     * grant.
     */
    shownLocked?: boolean;
  }
}

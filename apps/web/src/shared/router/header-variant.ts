import type { RouteName } from '@reserva/contracts/routes';
import type { ComponentType } from 'react';

/**
 * The headers of spec 2.2: 1 no back arrow, menu toggle; 2 back arrow and menu toggle; 3 back arrow only;
 * 4 and 5 back arrow and a document icon that opens the report dialog of the screen.
 */
export type HeaderVariant = 1 | 2 | 3 | 4 | 5;

/** Properties of each dialog that an entry of the side menu opens. */
export interface MenuDialogProps {
  onClose: () => void;
}

export interface ReportDialogProps {
  opened: boolean;
  onClose: () => void;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Name of the screen: title of the browser tab. */
    title?: string;
    header?: HeaderVariant;
    /** What the document icon of headers 4 and 5 opens; loaded when first asked for. */
    reportDialog?: ComponentType<ReportDialogProps>;
    /** The call without which there is nothing to see: who may not make it is refused the screen (spec section 6). */
    needs?: RouteName;
    /** Where that leads (spec section 8): /login where absent; `here` says so on the spot. */
    whenRefused?: '/pagina-nao-encontrada' | 'here';
    /** Who lacks only what an administrator could grant sees the screen, locked, with the reason. */
    shownLocked?: boolean;
  }
}

/** What each dialog of the side menu is given. */
export interface MenuDialogProps {
  onClose: () => void;
}

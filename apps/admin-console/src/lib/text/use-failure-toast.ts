import { useReasonText, useToast } from '@lost-found/app-kit';

/** Says that something failed (§8), and why where that is known: 'Failed to delete item. Please sign in.' */
export const useFailureToast = () => {
  const toast = useToast();
  const reasonOf = useReasonText();
  return (text: string, error: unknown): void => {
    const reason = reasonOf(error);
    toast.error(reason ? `${text}. ${reason}` : text);
  };
};

import { claimNotes } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';

type ClaimNote = keyof typeof claimNotes;
const noteNames = Object.keys(claimNotes) as ClaimNote[];

/** A note on a claim: those that the system itself writes (§4) in the reader's language, others as written. */
export const useNoteText = () => {
  const { t } = useTranslation('admin');
  return (note: string | null): string | null => {
    const name = noteNames.find((known) => claimNotes[known] === note);
    return name ? t(`claims.note.${name}`) : note;
  };
};

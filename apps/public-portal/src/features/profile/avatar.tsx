import { profileOptions, putAvatar, removeAvatar } from '@lost-found/api-client';
import { prepareFile, recogniseFile, useReasonText, useToast } from '@lost-found/app-kit';
import { imageRule, type Profile } from '@lost-found/contracts';
import { Button, Card, Notice } from '@lost-found/design-system';
import { useFormat, useTranslation } from '@lost-found/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { confirmSession } from '../../shared/session/confirm-session';
import styles from './profile.module.css';

const MEGABYTE = 1_048_576;

/** The person's picture, under the rules of report pictures. A chosen file is sent at once. */
export function Avatar({ url }: { url: string | null }) {
  const { t } = useTranslation(['profile', 'portal']);
  const { number } = useFormat();
  const headingId = useId();
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [refused, setRefused] = useState<{ name: string; format?: string | undefined }>();
  // The Remove button disappears with the picture, so the focus moves to the other button.
  const { put, remove, putting, removing, error } = useAvatar(() => button.current?.focus());
  const reason = useReasonText();
  const size = number(imageRule.maxBytes / MEGABYTE);

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.currentTarget.files ?? [];
    // An empty value lets the person choose the same file again.
    event.currentTarget.value = '';
    if (!chosen) return;
    const { file, format } = await recogniseFile(chosen, imageRule);
    const picture = file && (await prepareFile(file));
    const fits = picture && picture.size > 0 && picture.size <= imageRule.maxBytes;
    setRefused(fits ? undefined : { name: chosen.name, format });
    if (fits) put(picture);
  };
  return (
    <Card padding="large" render={<section aria-labelledby={headingId} />} className={styles.avatar}>
      <h2 id={headingId} className={styles.heading}>
        {t('profile.picture.title')}
      </h2>
      <div className={styles.picture}>
        {url ? <img src={url} alt={t('profile.picture.alt')} width={144} height={144} /> : <UserRound />}
      </div>
      <p id={hintId} className={styles.hint}>
        {t('profile.picture.hint', { size })}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept={imageRule.accept}
        aria-label={t('profile.picture.choose')}
        onChange={choose}
      />
      <Button
        ref={button}
        variant="secondary"
        loading={putting}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        {t(url ? 'profile.picture.replace' : 'profile.picture.choose')}
      </Button>
      {url && (
        <Button
          variant="ghost"
          loading={removing}
          onClick={() => {
            setRefused(undefined);
            remove();
          }}
        >
          {t('profile.picture.remove')}
        </Button>
      )}
      {(refused || error) && (
        <Notice
          tone="danger"
          live
          title={refused ? t('profile.picture.refused', { size }) : t('profile.picture.failed')}
        >
          {refused?.format &&
            t(`portal:files.refused.${refused.format === 'HEIC' ? 'heic' : 'format'}`, {
              name: refused.name,
              format: refused.format,
            })}
          {!refused && reason(error)}
        </Notice>
      )}
    </Card>
  );
}

const useAvatar = (onRemoved: () => void) => {
  const { t } = useTranslation('profile');
  const toast = useToast();
  const queries = useQueryClient();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async (picture: File | null): Promise<Profile> => {
      await confirmSession(queries);
      return picture ? putAvatar(picture) : removeAvatar();
    },
    onSuccess: (profile, picture) => {
      queries.setQueryData(profileOptions().queryKey, profile);
      toast.success(t(picture ? 'profile.picture.saved' : 'profile.picture.removed'));
      if (!picture) onRemoved();
    },
  });
  return {
    put: (picture: File) => mutate(picture),
    remove: () => mutate(null),
    putting: isPending && variables !== null,
    removing: isPending && variables === null,
    error,
  };
};

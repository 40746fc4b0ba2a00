import { settingsOptions, updateSettings } from '@lost-found/api-client';
import type { Settings, SettingsChanges } from '@lost-found/contracts';
import { useToast } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useReasonText } from '../../lib/text/use-reason-text';

const merge = (settings: Settings, { emailNotifications, ...given }: SettingsChanges): Settings => ({
  ...settings,
  ...(Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Partial<Settings>),
  emailNotifications: {
    ...settings.emailNotifications,
    ...emailNotifications,
  } as Settings['emailNotifications'],
});

/** Saves a setting as soon as it is chosen. It shows at once, and goes back where it could not be saved. */
export const useSaveSettings = () => {
  const { t } = useTranslation('profile');
  const queries = useQueryClient();
  const toast = useToast();
  const reason = useReasonText();
  const { queryKey } = settingsOptions();
  return useMutation({
    networkMode: 'always',
    // One after the other, as they were chosen.
    scope: { id: 'settings' },
    mutationFn: updateSettings,
    onMutate: async (changes) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (before) => before && merge(before, changes));
    },
    onSuccess: () => toast.success(t('settings.saved')),
    onError: (error) => toast.error([t('settings.failed'), reason(error)].filter(Boolean).join(' ')),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
};

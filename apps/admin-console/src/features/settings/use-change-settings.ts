import { campusSettingsOptions, configOptions, templatesOptions } from '@lost-found/api-client';
import type { CampusSettings } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOutcome } from '../../shared/use-outcome';

/**
 * Changes the settings and says how it went; forms and filters have them at once.
 * @param send answers with the settings as they are then
 * @param options what is done besides; `onRefused` true of a refusal that the caller tells of itself
 */
export const useChangeSettings = <Change>(
  send: (change: Change) => Promise<CampusSettings>,
  { onDone, onRefused }: { onDone?: () => void; onRefused?: (error: unknown) => boolean } = {},
) => {
  const { t } = useTranslation('admin');
  const client = useQueryClient();
  const { toast, fail, refresh } = useOutcome();
  return useMutation({
    mutationFn: send,
    onSuccess: (settings) => {
      toast.success(t('settings.saved'));
      onDone?.();
      client.setQueryData(campusSettingsOptions().queryKey, settings);
      void client.invalidateQueries({ queryKey: configOptions().queryKey });
      void client.invalidateQueries({ queryKey: templatesOptions().queryKey });
      void refresh();
    },
    onError: (error) => {
      if (onRefused?.(error)) return;
      fail(t('settings.failed'), error);
      void client.invalidateQueries({ queryKey: campusSettingsOptions().queryKey });
    },
  });
};

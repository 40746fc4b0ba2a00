import { campusSettingsOptions, configOptions, templatesOptions } from '@lost-found/api-client';
import type { CampusSettings } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOutcome } from '../../shared/use-outcome';

/**
 * Changes the settings and shows the result; forms and filters use the new settings at once.
 * @param send returns the new settings
 * @param options further actions; `onRefused` returns true for a refusal that the caller shows
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

import { DirectorySection } from '../features/import/directory';
import { Settings } from '../features/settings/settings';

/** `/admin/settings`: the lists of this campus, and the directory in which owners are found. */
export const SettingsRoute = () => (
  <Settings>
    <DirectorySection />
  </Settings>
);

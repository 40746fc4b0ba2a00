import type { LiveEntry, RemotesManifest } from '@lost-found/contracts';
import { Button, DescriptionList, Field, Notice, Spinner, Stack, TextInput } from '@lost-found/design-system';
import { Dialog } from '@lost-found/design-system/dialogs';
import { loadTexts, registerTexts, useTranslation } from '@lost-found/i18n';
import { type FormEvent, useEffect, useState } from 'react';
import { runningVersion } from '../remotes/page-releases';
import { remoteTable } from '../remotes/remote-table';
import { renewRemotesManifest } from '../remotes/remotes-manifest';
import { storedTrials } from '../remotes/trials';
import { areReleased, leaveTrials, startTrials } from './try-releases';
import styles from './version-panel.module.css';

registerTexts('versions', {
  en: () => import(/* webpackChunkName: "versions-texts-en" */ '@lost-found/i18n/locales/en/versions.json'),
  es: () => import(/* webpackChunkName: "versions-texts-es" */ '@lost-found/i18n/locales/es/versions.json'),
  fr: () => import(/* webpackChunkName: "versions-texts-fr" */ '@lost-found/i18n/locales/fr/versions.json'),
});

/** Loads the panel's texts. They are separate from the shell's texts, because few people ever open the panel. */
export const prepareVersionPanel = (): Promise<void> => loadTexts('versions');

/** Returns the reason why this tab runs the given version. */
const getKind = (name: string, version: string, live: LiveEntry | undefined) => {
  if (storedTrials()?.[name] === version) return 'trial';
  if (live?.version === version) return 'live';
  return live?.canary?.version === version ? 'canary' : 'other';
};

/** The versions of one app: live, canary, and in this tab. */
const Versions = ({ name, live }: { name: string; live: LiveEntry | undefined }) => {
  const { t } = useTranslation('versions');
  const version = runningVersion(name);
  const canary = live?.canary;
  const items = [
    { term: t('live'), description: live?.version ?? t('none') },
    ...(canary ? [{ term: t('canary'), description: t('canaryShare', { ...canary }) }] : []),
    {
      term: t('here'),
      description: version ? t(`kind.${getKind(name, version, live)}`, { version }) : t('notOpened'),
    },
  ];
  return <DescriptionList items={items} className={styles.versions} />;
};

/** A form that starts a trial of another version of a remote in this tab. */
const TryVersion = ({ name, title }: { name: string; title: string }) => {
  const { t } = useTranslation('versions');
  const [version, setVersion] = useState('');
  const [problem, setProblem] = useState<{ why: 'missing' | 'unknown'; version: string }>();
  const wanted = version.trim();
  const tryIt = async (event: FormEvent) => {
    event.preventDefault();
    if (!wanted) return;
    const trial = { [name]: wanted };
    const released = await areReleased(trial).catch(() => undefined);
    if (released) startTrials(trial);
    else setProblem({ why: released === false ? 'missing' : 'unknown', version: wanted });
  };
  const error = problem && t(`try.${problem.why}`, { name: title, version: problem.version });
  return (
    <form onSubmit={tryIt} noValidate className={styles.try}>
      <Field label={t('try.label', { name: title })} error={error}>
        <TextInput
          value={version}
          onChange={({ target }) => setVersion(target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" variant="secondary">
        {t('try.submit', { name: title })}
      </Button>
    </form>
  );
};

/**
 * Shows the live versions and the versions in this tab. A person can try another version or go back to the live ones.
 * `?versions` in the address of any page opens it, if the operator allows trials.
 */
export const VersionPanel = () => {
  const { t } = useTranslation('versions');
  const [open, setOpen] = useState(true);
  const [live, setLive] = useState<RemotesManifest | 'unknown'>();
  useEffect(() => {
    renewRemotesManifest().then(setLive, () => setLive('unknown'));
  }, []);
  const reset = (
    <Button variant="secondary" onClick={leaveTrials}>
      {t('reset')}
    </Button>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t('title')}
      closeLabel={t('close')}
      footer={storedTrials() ? reset : undefined}
    >
      <Stack>
        <p>{t('hint')}</p>
        {!live && <Spinner label={t('title')} block />}
        {live === 'unknown' && <Notice tone="warning">{t('unknown')}</Notice>}
        {typeof live === 'object' &&
          [{ name: 'shell', title: 'shell' }, ...remoteTable(live)].map(({ name, title }) => (
            <section key={name} aria-labelledby={`versions-${name}`} className={styles.app}>
              <h3 id={`versions-${name}`}>{title}</h3>
              <Versions name={name} live={live[name]} />
              {name !== 'shell' && <TryVersion name={name} title={title} />}
            </section>
          ))}
      </Stack>
    </Dialog>
  );
};

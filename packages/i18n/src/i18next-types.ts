import type { errorTexts } from '@lost-found/contracts';
import type account from '../locales/en/account.json';
import type admin from '../locales/en/admin.json';
import type common from '../locales/en/common.json';
import type demo from '../locales/en/demo.json';
import type factor from '../locales/en/factor.json';
import type labels from '../locales/en/labels.json';
import type logActions from '../locales/en/logActions.json';
import type matches from '../locales/en/matches.json';
import type portal from '../locales/en/portal.json';
import type profile from '../locales/en/profile.json';
import type provider from '../locales/en/provider.json';
import type security from '../locales/en/security.json';
import type shell from '../locales/en/shell.json';
import type versions from '../locales/en/versions.json';
import 'i18next';

/** The texts of the console, for types named after a group of them. */
export type AdminTexts = typeof admin;

declare global {
  /** The texts by namespace. An app adds its own namespaces here, next to their registration. */
  interface TextsByNamespace {
    account: typeof account;
    admin: typeof admin;
    common: typeof common;
    demo: typeof demo;
    errors: typeof errorTexts;
    factor: typeof factor;
    labels: typeof labels;
    logActions: typeof logActions;
    matches: typeof matches;
    portal: typeof portal;
    profile: typeof profile;
    provider: typeof provider;
    security: typeof security;
    shell: typeof shell;
    versions: typeof versions;
  }
}

// Makes `t` accept only keys that exist.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: TextsByNamespace;
  }
}

export { atLeast } from './at-least';
export { atRest } from './at-rest';
export { Bell, useLiveNotifications, useNotificationLine, useUnreadCount } from './bell';
export { Conversation, type ConversationSource } from './conversation';
export { DeskPlace, DeskPlaces, useDesk } from './desk-place';
export { LanguageSwitch, ThemeSwitch } from './display-switches';
export { DraftNotice } from './draft-notice';
export { prepareFile, prepareFiles, recogniseFile } from './files/file-opener';
export { type FileSelection, useFileSelection } from './files/use-file-selection';
export { leavePage } from './leave-page';
export { codeOf, endOfLongWait, LoadFailed, useReasonText, useRetryText } from './load-failed';
export { PageBoundary } from './page-boundary';
export { useLastPage, usePageLabels } from './paging';
export {
  forgetPerson,
  KEPT_CODES,
  recognisePerson,
  removeOldDrafts,
  SHARED_PHOTOS,
} from './person/forget-person';
export {
  DESK,
  forgetContact,
  isSharedBrowser,
  readContact,
  rememberContact,
} from './person/remembered-contact';
export { forgetTab, keepInTab, readFromTab } from './person/tab-store';
export { ProviderSignIn, ProviderWays, usePasswords, useSignInWays } from './provider-sign-in';
export { quietly } from './quietly';
export { PageToasts } from './seam/page-toasts';
export { type SiteLink, setSiteApps, useSiteApps } from './seam/site-apps';
export { applyStoredTheme, drawInTheme, useTheme } from './seam/theme';
export { useToast } from './seam/use-toast';
export { FactorForm, type ProofWay } from './second-factor/factor-form';
export { makePasskey } from './second-factor/passkeys';
export { useSecondStep } from './second-factor/second-step';
export { useFactorProblem } from './second-factor/use-factor-problem';
export { showFieldErrors } from './show-field-errors';
export { remotePanel, remoteRoutes, SiteFrame } from './site-frame';
export { MoreApps, SiteHeader, SitePlaces } from './site-header';
export { SlotPanels } from './slot-panels';
export { PageLoading, pageRoute, startStandalone } from './standalone';
export { StandaloneContext } from './standalone-context';
export { untilInitialized } from './until-initialized';
export { useChoices } from './use-choices';
export { useCopy } from './use-copy';
export { useDebouncedText } from './use-debounced-text';
export { restoreLinkToken, useLinkToken } from './use-link-token';
export { useMarkAllRead, useMarkRead } from './use-mark-read';
export { usePage } from './use-page';
export { toAsked, useQuestions } from './use-questions';
export { useSettled } from './use-settled';

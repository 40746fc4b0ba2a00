export { atLeast } from './at-least';
export { Bell, useLiveNotifications, useNotificationLine, useUnreadCount } from './bell';
export { codeOf, LoadFailed, useReasonText } from './load-failed';
export { SiteFrame } from './site-frame';
export { pageRoute, StandaloneContext, startStandalone } from './standalone';
export { useDebouncedText } from './use-debounced-text';
export { useMarkAllRead, useMarkRead } from './use-mark-read';
export { usePage } from './use-page';

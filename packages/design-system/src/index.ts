export { Button, type ButtonProps } from './actions/button';
export { IconButton } from './actions/icon-button';
export {
  HeroArt,
  PlaceholderArt,
  SuccessArt,
} from './brand/illustrations';
export { Logo, LogoMark } from './brand/logo';
export { ThingArt } from './brand/thing-art';
export type { Thing } from './brand/things';
export { Card } from './data/card';
export { type DescriptionItem, DescriptionList } from './data/description-list';
export { MessageBubble, MessageList } from './data/message-bubble';
export { Pagination } from './data/pagination';
export { StatCard, type StatCardProps } from './data/stat-card';
export {
  type CardPlace,
  Table,
  TBody,
  Td,
  THead,
  Th,
  Tr,
} from './data/table';
export {
  TagCard,
  TagCardSkeleton,
  type TagMeta,
} from './data/tag-card';
export { Badge, type BadgeProps } from './feedback/badge';
export { ErrorSummary } from './feedback/error-summary';
export { Notice } from './feedback/notice';
export { OfflineNotice } from './feedback/offline-notice';
export { ProgressBar } from './feedback/progress-bar';
export { Skeleton } from './feedback/skeleton';
export { Spinner } from './feedback/spinner';
export { EmptyState, ErrorState } from './feedback/state-panel';
export { Checkbox } from './forms/checkbox';
export { Field, type FieldProps } from './forms/field';
export { FileInput } from './forms/file-input';
export { NativeSelect } from './forms/native-select';
export { PasswordInput } from './forms/password-input';
export { SearchInput } from './forms/search-input';
export { Select } from './forms/select';
export { TextArea } from './forms/text-area';
export { DateInput, DateTimeInput, TextInput } from './forms/text-input';
export { AppRoot } from './layout/app-root';
export {
  Container,
  Grid,
  Stack,
} from './layout/boxes';
export { PageHeader } from './layout/page-header';
export { Footer, type FooterProps, PageLayout } from './layout/page-layout';
export { SkipLink } from './layout/skip-link';
export { VisuallyHidden } from './layout/visually-hidden';
export type { Tone } from './lib/options';
export { useMediaQuery } from './lib/use-media-query';
export { AppHeader } from './navigation/app-header';
export { NavItem } from './navigation/nav-item';
export { MenuSelect } from './overlays/menu-select';
export { ThemeToggle } from './overlays/theme-toggle';
export { createToaster, Toasts } from './overlays/toast';
export { appScope } from './styles/app-scope';

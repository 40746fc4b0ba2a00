import './styles/styles.css';

export { Button, type ButtonProps, type ButtonSize, type ButtonVariant } from './actions/button';
export { IconButton, type IconButtonProps } from './actions/icon-button';
export {
  EmptySearchArt,
  ErrorArt,
  HeroArt,
  OfflineArt,
  PlaceholderArt,
  SuccessArt,
} from './brand/illustrations';
export { Logo, LogoMark, type LogoProps } from './brand/logo';
export { Card, type CardProps } from './data/card';
export { type DescriptionItem, DescriptionList, type DescriptionListProps } from './data/description-list';
export { MessageBubble, type MessageBubbleProps, MessageList } from './data/message-bubble';
export { Pagination, type PaginationLabels, type PaginationProps, pageWindow } from './data/pagination';
export { StatCard, type StatCardProps } from './data/stat-card';
export {
  type CardPlace,
  Table,
  type TableProps,
  TBody,
  Td,
  type TdProps,
  THead,
  Th,
  type ThProps,
  Tr,
  type TrProps,
} from './data/table';
export {
  TagCard,
  type TagCardProps,
  TagCardSkeleton,
  type TagCardSkeletonProps,
  type TagMeta,
} from './data/tag-card';
export { Badge, type BadgeProps } from './feedback/badge';
export { ErrorSummary, type ErrorSummaryProps, type SummaryError } from './feedback/error-summary';
export { Notice, type NoticeProps, type NoticeTone } from './feedback/notice';
export { OfflineNotice } from './feedback/offline-notice';
export { ProgressBar, type ProgressBarProps } from './feedback/progress-bar';
export { Skeleton, type SkeletonProps } from './feedback/skeleton';
export { Spinner, type SpinnerProps } from './feedback/spinner';
export { EmptyState, type EmptyStateProps, ErrorState, type ErrorStateProps } from './feedback/state-panel';
export { Checkbox, type CheckboxProps } from './forms/checkbox';
export { Field, type FieldProps } from './forms/field';
export { FileInput, type FileInputProps } from './forms/file-input';
export { NativeSelect, type NativeSelectProps } from './forms/native-select';
export { PasswordInput, type PasswordInputProps } from './forms/password-input';
export { SearchInput, type SearchInputProps } from './forms/search-input';
export { Select, type SelectProps } from './forms/select';
export { TextArea, type TextAreaProps } from './forms/text-area';
export { DateInput, DateTimeInput, TextInput, type TextInputProps } from './forms/text-input';
export {
  Container,
  type ContainerProps,
  type Gap,
  Grid,
  type GridProps,
  Stack,
  type StackProps,
} from './layout/boxes';
export { PageHeader, type PageHeaderProps } from './layout/page-header';
export { Footer, type FooterProps, PageLayout, type PageLayoutProps } from './layout/page-layout';
export { SkipLink, type SkipLinkProps } from './layout/skip-link';
export { VisuallyHidden } from './layout/visually-hidden';
export type { Option, Tone } from './lib/options';
export { useMediaQuery } from './lib/use-media-query';
export { AppHeader, type AppHeaderProps } from './navigation/app-header';
export { NavItem, type NavItemProps } from './navigation/nav-item';
export { MenuSelect, type MenuSelectOption, type MenuSelectProps } from './overlays/menu-select';
export {
  type ToastApi,
  type ToastOptions,
  ToastProvider,
  type ToastProviderProps,
  useToast,
} from './overlays/toast';
export { applyStoredTheme, type ThemeChoice, useTheme } from './theme/theme-store';
export { ThemeToggle, type ThemeToggleProps } from './theme/theme-toggle';

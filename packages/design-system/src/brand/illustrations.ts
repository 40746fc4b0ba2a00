export { EmptySearchArt } from './empty-search-art';
export { ErrorArt } from './error-art';
export { HeroArt } from './hero-art';
export { OfflineArt } from './offline-art';
export { PlaceholderArt } from './placeholder-art';
export { SuccessArt } from './success-art';

/** Types of imported files, as the bundler handles them. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module '*.svg' {
  const url: string;
  export default url;
}
declare module '*.woff2' {
  const url: string;
  export default url;
}
/** The app's name in `apps/apps.json` (filled in by the build). */
declare const APP_NAME: string;
/** The path below which the site has the app's pages (filled in by the build). */
declare const APP_MOUNT: string;
/** The app's own version, from its package.json (filled in by the build). */
declare const APP_VERSION: string;

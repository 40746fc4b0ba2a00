import { Navigate, type RouteObject } from '@lost-found/router';

const dashboard = { lazy: async () => ({ Component: (await import('./dashboard')).Dashboard }) };

/** The console's URLs, relative to /admin (§2). An unknown path shows the dashboard. */
export const routes: RouteObject[] = [
  { index: true, element: <Navigate to="/admin/dashboard" replace /> },
  { path: 'dashboard', ...dashboard },
  { path: '*', ...dashboard },
];

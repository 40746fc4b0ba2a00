/** The search's script; asked for ahead too, hence in one place. */
export const loadSearch = () => import(/* webpackChunkName: "search" */ './search');

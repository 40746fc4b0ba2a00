/**
 * The version of the service's API: it rises by one with every change of what a route takes, which
 * services/api/test/platform/api-version.spec.ts asks for. The service says it in `GET /config`; a release names the one that it was
 * built with and is refused for an older service, which would drop what it does not know.
 */
export const apiVersion = 1;

/**
 * The version of the service's API. Raise it with every change of what a route accepts;
 * services/api/test/platform/api-version.spec.ts requires it. `GET /config` has it. A release names the
 * version that it was built with and is refused for an older service, which would drop unknown fields.
 */
export const apiVersion = 16;

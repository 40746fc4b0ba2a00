/**
 * What is shared of TanStack Query, under its own name: what the apps use of it. A remote that uses more has to have
 * it added here, in a release of the shell that is live first; a build that does without fails and says so.
 *
 * `#react-query` is the package itself; its name would lead to what is shared.
 */
export {
  infiniteQueryOptions,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '#react-query';

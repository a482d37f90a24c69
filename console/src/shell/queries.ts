import { QueryClient } from '@tanstack/react-query'
import { CallError } from './errors.ts'

/** What the server knows. Pages that come back from a hidden tab show what they had and ask again after half a minute. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      // Only a lost connection is worth another try; an answer that refused will refuse again.
      retry: (times, error) => times < 2 && error instanceof CallError && [0, 502, 503, 504].includes(error.status),
    },
  },
})

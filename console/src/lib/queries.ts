import { QueryCache, QueryClient } from '@tanstack/react-query'
import type { CurrencyRow } from '@wanpu/contract'
import { learnCurrencies } from './currencies.ts'
import { CallError } from './errors.ts'

/** The actions that answer with currencies. Their names alone: the sign-in page does without the contract. */
const currencyLists = new Set<unknown>(['currency.search', 'currency.read-all'])

/**
 * What a query carries that shows what something would do: it is asked again when its input changes, and not whenever a
 * task has ended.
 */
export const previewMeta = { isPreview: true } as const

/**
 * What the server knows. Pages that come back from a hidden tab show what they had and ask again after half a minute.
 */
export const queries = new QueryClient({
  queryCache: new QueryCache({
    onSuccess(data, { queryKey }) {
      if (currencyLists.has(queryKey[0])) learnCurrencies((data as { items: CurrencyRow[] }).items)
    },
  }),
  defaultOptions: {
    // Without a network a call fails with words, as with a server that does not answer. It would wait without any, and
    // a save be sent once nobody expects it.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: false,
      // Only a lost connection is worth another try; an answer that refused will refuse again.
      retry: (times, error) => times < 2 && error instanceof CallError && [0, 502, 503, 504].includes(error.status),
    },
  },
})

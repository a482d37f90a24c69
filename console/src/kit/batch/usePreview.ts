import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Action, BatchResult, OutputOf, SentInputOf } from '@wanpu/contract'
import { useEffect, useState } from 'react'
import { callNamed } from '../../lib/http.ts'
import { previewMeta } from '../../lib/queries.ts'
import { wrongFields } from '../form/validity.ts'

const pause = 350

/**
 * Asks the action what it would do, a moment after the input stopped changing. Inputs that the contract refuses are not
 * asked.
 */
export function usePreview<A extends Action, Seen extends { affected: number } = BatchResult & OutputOf<A>>(
  action: A,
  input: SentInputOf<A> | undefined,
) {
  const inputKey = input === undefined ? undefined : JSON.stringify(input)
  const [settled, setSettled] = useState(inputKey)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(inputKey), pause)
    return () => clearTimeout(timer)
  }, [inputKey])

  const isAsked = settled !== undefined && settled === inputKey && wrongFields(action, input).size === 0
  const query = useQuery<Seen>({
    queryKey: [action.name, 'preview', settled],
    meta: previewMeta,
    queryFn: ({ signal }) =>
      callNamed<Seen>(action.name, { ...JSON.parse(settled ?? '{}'), preview: true }, signal).then((answer) => answer.response),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    // What it would do may change at any time.
    staleTime: 0,
    gcTime: 0,
  })
  const preview = query.data
  return {
    preview: isAsked || preview === undefined ? preview : undefined,
    isPending: settled !== inputKey || query.isFetching,
    error: query.error,
  }
}

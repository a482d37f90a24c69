import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Action, BatchResult, OutputOf, SentInputOf } from '@wanpu/contract'
import { useEffect, useState } from 'react'
import { callNamed } from '../../lib/http.ts'
import { previewMeta } from '../../lib/queries.ts'
import { wrongFields } from '../form/validity.ts'

const pause = 350

/** Asks the action what it would do, a moment after the input stopped changing. Inputs that the contract refuses are not asked. */
export function usePreview<A extends Action, Seen extends { affected: number } = BatchResult & OutputOf<A>>(
  action: A,
  input: SentInputOf<A> | undefined,
) {
  const wanted = input === undefined ? undefined : JSON.stringify(input)
  const [settled, setSettled] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), pause)
    return () => clearTimeout(timer)
  }, [wanted])

  const isAsked = settled !== undefined && settled === wanted && wrongFields(action, input).size === 0
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
  const seen = query.data
  return {
    preview: isAsked || seen === undefined ? seen : undefined,
    isPending: settled !== wanted || query.isFetching,
    error: query.error,
  }
}

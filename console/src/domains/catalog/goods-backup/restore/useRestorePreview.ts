import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { goodsRestoreTask, type RestorePreview, type SentInputOf } from '@wanpu/contract'
import { call } from '../../../../kit/call.ts'
import { previewMeta } from '../../../../lib/queries.ts'

/** What a restore would do; asked again with every change of the form. */
export function useRestorePreview(input: SentInputOf<typeof goodsRestoreTask.preview> | undefined) {
  const query = useQuery<RestorePreview>({
    queryKey: [goodsRestoreTask.preview.name, input],
    meta: previewMeta,
    queryFn: ({ signal }) => call(goodsRestoreTask.preview, input ?? {}, signal).then((answer) => answer.response),
    enabled: input !== undefined,
    placeholderData: keepPreviousData,
    // What it would do may change at any time.
    staleTime: 0,
    gcTime: 0,
  })
  return { preview: query.data, isPending: query.isFetching, error: query.error }
}

import { useCallback } from 'react'

/** The one field of every dialog that makes one of several things. */
export interface MergeFields {
  targetId: string | undefined
}

export const noTarget: MergeFields = { targetId: undefined }

/** What a merge is sent, once its target is chosen; `ids` must stay the same list from one drawing to the next. */
export function useMergeInput(ids: string[]) {
  return useCallback(({ targetId }: MergeFields) => (targetId === undefined ? undefined : { ids, targetId }), [ids])
}

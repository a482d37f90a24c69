import { goodsQuarantine } from '@wanpu/contract'
import { useAction } from '../../../kit/call.ts'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { quarantineReads } from './CheckDialog.tsx'
import { protectedWordText } from './protected-word.text.ts'

/** Lets products out of quarantine at once; the toast offers the way back. */
export function useRelease() {
  const t = useText(protectedWordText)
  return useAction(goodsQuarantine.release, { done: ({ affected }) => t('released', { count: whole(affected) }), refresh: quarantineReads })
}

import { shopWebsite, websiteBin } from '@wanpu/contract'
import { useAction } from '../../../../kit/call.ts'
import { tellFailure, tellSuccess } from '../../../../lib/notices.ts'
import { useText } from '../../../../lib/text.ts'
import { binText } from './bin.text.ts'

/** Brings deleted websites back and tells what came back, and what did not. */
export function useRestore(): (ids: string[]) => Promise<unknown> {
  const t = useText(binText)
  const restore = useAction(websiteBin.restore, { refresh: { ...websiteBin, ...shopWebsite } })
  return async (ids) => {
    const done = await restore.run({ ids })
    if (done === undefined) return undefined
    const { affected, refused, lostDomains, lostGoods } = done
    if (affected > 0) tellSuccess(t('restored', { count: affected }))
    if (refused.length > 0) tellFailure(t('refused', { domains: refused.map(({ host }) => host).join(', ') }))
    if (lostDomains.length + lostGoods > 0) tellFailure(t('lost', { domains: lostDomains.length, goods: lostGoods }))
    return done
  }
}

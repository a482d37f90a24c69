import {
  articleGrouping,
  carrier,
  classification,
  coupon,
  currency,
  goodsBackup,
  order,
  orderLog,
  parcel,
  payment,
  paymentAccount,
  paymentReceipt,
  shippingMode,
  shopArticle,
  shopWebsite,
  taxScheme,
  type UndoResult,
  websiteGroup,
} from '@wanpu/contract'
import { useAction } from '../../../kit/call.ts'
import { kitText } from '../../../kit/kit.text.ts'
import { backKey } from '../../../kit/undo.tsx'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { goodsReads } from '../goods/goods-reads.ts'
import { shopGoodsReads } from '../shop-goods/shop-goods-reads.ts'
import { goodsBackupText } from './goods-backup.text.ts'

/** What records of small tables are read by. */
const recordReads = [
  articleGrouping,
  carrier,
  classification,
  coupon,
  currency,
  order,
  orderLog,
  parcel,
  payment,
  paymentAccount,
  paymentReceipt,
  shippingMode,
  shopArticle,
  shopWebsite,
  taxScheme,
  websiteGroup,
]

/** What the rows of a change are: products, records of small tables, or payments of a bank statement. */
export type UndoSubject = 'goods' | 'rows' | 'statement'

/**
 * Takes a change set back and says what happened; the toast's button takes that back in turn: 恢复 after an undo, 撤销
 * after a redo.
 */
export function useUndo(back: 'undo' | 'redo' = 'redo', subject: UndoSubject = 'goods') {
  const t = useText(goodsBackupText)
  const kit = useText(kitText)
  const words = ({ affected, leftAlone, taskId }: UndoResult) => {
    if (taskId !== undefined) return t('asTask')
    const key = backKey(back === 'undo' ? 'redo' : 'undo', leftAlone)
    if (subject !== 'goods') return kit(key, { count: affected, kept: leftAlone })
    return t(key, { count: whole(affected), kept: whole(leftAlone) })
  }
  return useAction(goodsBackup.undo, { done: words, refresh: [...goodsReads, ...shopGoodsReads, ...recordReads], back })
}

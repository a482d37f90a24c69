import './old-stock.css'
import { goodsBackup } from '@wanpu/contract'
import { Alert, Skeleton } from 'antd'
import { changedFields, shownValue } from '../../kit/batch/changes.ts'
import { useRead } from '../../kit/call.ts'
import { sayIfKnown, useText } from '../../kit/text.ts'
import { goodsText } from '../goods/goods.text.ts'
import { showGoodsValue } from '../goods/goods-value.ts'
import { goodsBackupText } from './goods-backup.text.ts'

/** Field by field, where a copy differs from the goods as it is now. */
export function CopyDifference({ id }: { id: string }) {
  const t = useText(goodsBackupText)
  const { data } = useRead(goodsBackup.readDifference, { id })
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  if (!data.isInStock) return <Alert type="warning" showIcon title={t('goneNow')} />
  const fields = changedFields(data)
  if (fields.length === 0) return <Alert type="success" showIcon title={t('sameAsNow')} />
  const shown = (field: string, side: Record<string, unknown>) => showGoodsValue(field, side[field], side) ?? shownValue(side[field])
  return (
    <>
      <h4>{t('difference')}</h4>
      <table className="difference">
        <thead>
          <tr>
            <th>{t('field')}</th>
            <th>{t('now')}</th>
            <th>{t('thisCopy')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field}>
              <th scope="row">{sayIfKnown(goodsText, field, field)}</th>
              <td>{shown(field, data.before)}</td>
              <td>
                <ins>{shown(field, data.after)}</ins>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

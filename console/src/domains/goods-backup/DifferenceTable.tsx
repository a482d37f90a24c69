import './old-stock.css'
import { changedFields, shownValue } from '../../kit/batch/changes.ts'
import { sayIfKnown, useText } from '../../kit/text.ts'
import { goodsText } from '../goods/goods.text.ts'
import { showGoodsValue } from '../goods/goods-value.ts'
import { goodsBackupText } from './goods-backup.text.ts'

interface Sides {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Field by field, where two states of a goods differ. */
export function DifferenceTable({ sides, heads }: { sides: Sides; heads: { before: string; after: string } }) {
  const t = useText(goodsBackupText)
  const shown = (field: string, side: Record<string, unknown>) => showGoodsValue(field, side[field], side) ?? shownValue(side[field])
  return (
    <table className="difference">
      <thead>
        <tr>
          <th>{t('field')}</th>
          <th>{heads.before}</th>
          <th>{heads.after}</th>
        </tr>
      </thead>
      <tbody>
        {changedFields(sides).map((field) => (
          <tr key={field}>
            <th scope="row">{sayIfKnown(goodsText, field, field)}</th>
            <td>{shown(field, sides.before)}</td>
            <td>
              <ins>{shown(field, sides.after)}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

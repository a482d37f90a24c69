import './old-stock.css'
import { changedFields } from '../../kit/batch/changes.ts'
import { sayIfKnown, useText } from '../../lib/text.ts'
import { goodsText } from '../goods/goods.text.ts'
import { differenceWords, type Sides } from './difference-words.tsx'
import { goodsBackupText } from './goods-backup.text.ts'

/** Field by field, where two states of a product differ. */
export function DifferenceTable({ sides, heads }: { sides: Sides; heads: { before: string; after: string } }) {
  const t = useText(goodsBackupText)
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
            <td>{differenceWords(field, sides, 'before')}</td>
            <td>
              <ins>{differenceWords(field, sides, 'after')}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

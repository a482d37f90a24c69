import type { ImportCounts } from '@wanpu/contract'
import { whole } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { goodsImportText } from './goods-import.text.ts'

const usual = ['new', 'changed', 'same', 'skipped', 'failing'] as const
/** Their words explain themselves only to whom they happen. */
const rare = ['unclear', 'retitled', 'quarantined'] as const

/** What becomes of the products of a file, in figures. What seldom happens is counted where it does. */
export function CountStrip({ counts }: { counts: ImportCounts }) {
  const t = useText(goodsImportText)
  return (
    <dl className="import-counts">
      {[...usual, ...rare.filter((key) => counts[key] > 0)].map((key) => (
        <div key={key} data-kind={key} data-none={counts[key] === 0 || undefined}>
          <dt>{t(key)}</dt>
          <dd className="figure">{whole(counts[key])}</dd>
        </div>
      ))}
    </dl>
  )
}

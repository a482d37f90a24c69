import type { ImportCounts } from '@wanpu/contract'
import { whole } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { goodsImportText } from './goods-import.text.ts'

const shownCounts = ['new', 'changed', 'same', 'skipped', 'failing', 'unclear', 'retitled', 'quarantined'] as const

/** What becomes of the products of a file, in figures. */
export function CountStrip({ counts }: { counts: ImportCounts }) {
  const t = useText(goodsImportText)
  return (
    <dl className="import-counts">
      {shownCounts.map((key) => (
        <div key={key} data-kind={key} data-none={counts[key] === 0 || undefined}>
          <dt>{t(key)}</dt>
          <dd className="figure">{whole(counts[key])}</dd>
        </div>
      ))}
    </dl>
  )
}

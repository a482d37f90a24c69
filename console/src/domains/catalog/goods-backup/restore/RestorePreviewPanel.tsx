import '../old-stock.css'
import type { RestoreCounts, RestorePreview } from '@wanpu/contract'
import { Alert, Segmented, Spin } from 'antd'
import { type ReactNode, useState } from 'react'
import { SampleTable } from '../../../../kit/batch/SampleTable.tsx'
import { whole } from '../../../../lib/format.ts'
import { say, useText } from '../../../../lib/text.ts'
import { goodsText } from '../../goods/goods.text.ts'
import { showGoodsValue } from '../../goods/goods-value.ts'
import { restoreText } from './restore.text.ts'

interface RestorePreviewPanelProps {
  preview: RestorePreview | undefined
  isPending: boolean
}

/** Counts, and where products would change or are left alone. */
export function RestorePreviewPanel({ preview, isPending }: RestorePreviewPanelProps) {
  const t = useText(restoreText)
  const [tab, setShown] = useState<'change' | 'stay'>('change')
  if (preview === undefined) {
    return (
      <div className="preview-count" aria-live="polite">
        {isPending && <Spin size="small" />} {isPending && t('counting')}
      </div>
    )
  }
  const { affected, leftAlone, sample, leftAloneSample } = preview
  const stays = tab === 'stay' && leftAlone > 0
  const side = stays ? { affected: leftAlone, sample: leftAloneSample } : { affected, sample }
  return (
    <>
      {!preview.countIsExact && <Alert type="info" showIcon title={t('onlyFirst', { count: whole(preview.goods) })} />}
      <RestoreFigures counts={preview} />
      {leftAlone > 0 && (
        <Segmented
          value={tab}
          onChange={setShown}
          options={[
            { value: 'change', label: t('willChange', { count: whole(affected) }) },
            { value: 'stay', label: t('willStay', { count: whole(leftAlone) }) },
          ]}
        />
      )}
      <SampleTable preview={side} isPending={isPending} text={goodsText} show={showRestored} />
    </>
  )
}

const figures = ['restored', 'revived', 'same', 'leftAlone', 'gone', 'renamed'] as const

/** What became of the products, or would; what does not occur is left out, but for the first. */
export function RestoreFigures({ counts }: { counts: RestoreCounts }) {
  const t = useText(restoreText)
  return (
    <dl className="restore-figures" aria-live="polite">
      {figures
        .filter((key) => key === 'restored' || counts[key] > 0)
        .map((key) => (
          <div key={key} data-figure={key}>
            <dt>{t(key)}</dt>
            <dd>{whole(counts[key])}</dd>
          </div>
        ))}
    </dl>
  )
}

/** A product that is gone has no state. */
function showRestored(field: string, value: unknown, side: Record<string, unknown>): ReactNode {
  return field === 'status' && value === null ? say(restoreText)('notInStock') : showGoodsValue(field, value, side)
}

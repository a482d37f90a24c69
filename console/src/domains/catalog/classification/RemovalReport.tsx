import type { classification, OutputOf } from '@wanpu/contract'
import { Alert, Spin } from 'antd'
import { reasonOf } from '../../../lib/errors.ts'
import { listed, whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { reclassText } from './reclass.text.ts'

export type Removal = OutputOf<typeof classification.merge>

interface RemovalReportProps {
  report: Removal | undefined
  isPending: boolean
  error: Error | null
}

/** What goes along with classes: how many, the products in them, and who shows these. */
export function RemovalReport({ report, isPending, error }: RemovalReportProps) {
  const t = useText(reclassText)
  if (error !== null) return <Alert type="error" showIcon role="alert" title={reasonOf(error)} />
  if (report === undefined) {
    return isPending ? (
      <p role="status">
        <Spin size="small" /> {t('counting')}
      </p>
    ) : null
  }
  const { classes, goods, websites, websiteDomains } = report
  return (
    <div aria-live="polite" aria-busy={isPending}>
      <p className="preview-count">
        <strong>{t('taking', { classes: whole(classes), goods: whole(goods), websites: whole(websites) })}</strong>
      </p>
      {websites > 0 && (
        <p className="hint">
          {t('domains', { domains: listed(websiteDomains) })}{' '}
          {websites > websiteDomains.length && t('moreDomains', { count: whole(websites) })}
        </p>
      )}
    </div>
  )
}

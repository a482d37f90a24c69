import { Alert } from 'antd'
import { whole } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { resultsText } from './results.text.ts'

/** Says that only those are tried again that were skipped before. */
export function RetryLine({ count }: { count: number }) {
  const t = useText(resultsText)
  return <Alert type="info" showIcon className="form-alert" title={t('retryAbout', { count: whole(count) })} />
}

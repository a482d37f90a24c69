import type { PublishingRefusal } from '@wanpu/contract'
import { Alert } from 'antd'
import { whole } from '../../../../lib/format.ts'
import { useText } from '../../../../lib/text.ts'
import { publishingText } from './publishing.text.ts'

/** The publishing rules that a version does not hold, with the first of what is wrong. */
export function Refusals({ refusals }: { refusals: readonly PublishingRefusal[] }) {
  const t = useText(publishingText)
  if (refusals.length === 0) return null
  return (
    <Alert
      type="error"
      showIcon
      className="form-alert"
      title={t('refused')}
      description={
        <ul className="refusals">
          {refusals.map(({ guard, count, of, sample }) => (
            <li key={guard}>
              {t(`refused.${guard}`, { count: whole(count), of: whole(of) })}
              <small>{[...sample, ...(count > sample.length ? ['…'] : [])].join(' · ')}</small>
            </li>
          ))}
        </ul>
      }
    />
  )
}

import { actionIn, orderReview } from '@wanpu/contract'
import { Skeleton } from 'antd'
import { useRead } from '../../../kit/call.ts'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { ReadFailed } from '../../../kit/ReadFailed.tsx'
import { ScreenHead } from '../../../kit/ScreenHead.tsx'
import { language } from '../../../lib/language.ts'
import { useMay } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { orderReviewText } from './order-review.text.ts'
import { ReviewForm } from './ReviewForm.tsx'

/** 订单风控: which orders wait for a review, for every website. */
export function ReviewSettings() {
  const t = useText(orderReviewText)
  const isAllowed = useMay(orderReview.readRules.name)
  const reading = useRead(orderReview.readRules, isAllowed ? {} : undefined)
  const { data, error } = reading
  if (!isAllowed) {
    const action = actionIn(orderReview.readRules.name, language())
    return <EmptyState isPage art="lock" title={t('forbidden')} about={t('forbiddenAbout', { action })} />
  }
  if (error !== null && data === undefined) return <ReadFailed isPage reading={reading} />
  return (
    <div className="screen">
      <ScreenHead title={t('title')} about={t('about')} />
      {data === undefined ? <Skeleton active paragraph={{ rows: 8 }} /> : <ReviewForm record={data} />}
    </div>
  )
}

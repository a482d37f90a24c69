import { useText } from '../../../lib/text.ts'
import { productReviewText } from './product-review.text.ts'
import './product-review.css'

/** Stars of five, with their number in words. */
export function Stars({ stars }: { stars: number }) {
  const t = useText(productReviewText)
  return (
    <span className="review-stars" role="img" aria-label={t('starsOf', { stars })} title={t('starsOf', { stars })}>
      {'★'.repeat(stars)}
      <span className="review-stars-off">{'★'.repeat(5 - stars)}</span>
    </span>
  )
}

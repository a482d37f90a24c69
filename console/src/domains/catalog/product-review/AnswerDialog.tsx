import { type ProductReviewRow, productReview, reviewLengths } from '@wanpu/contract'
import { Link } from 'react-router'
import { useAction } from '../../../kit/call.ts'
import { NoteDialog } from '../../../kit/NoteDialog.tsx'
import { Tag } from '../../../kit/Tag.tsx'
import { dayText } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { productReviewText } from './product-review.text.ts'
import { Stars } from './Stars.tsx'

interface AnswerDialogProps {
  review: ProductReviewRow
  close: () => void
}

/** A review as a whole, and what the seller answers in public. */
export default function AnswerDialog({ review, close }: AnswerDialogProps) {
  const t = useText(productReviewText)
  const { id, version, productTitle } = review
  const answering = useAction(productReview.answer, { done: t('answered'), refresh: productReview, inPlace: 'all' })
  return (
    <NoteDialog
      title={t('viewTitle', { product: productTitle })}
      ok={t('saveAnswer')}
      cancel="close"
      label={t('answer')}
      hint={t('answer.hint')}
      first={review.answer}
      most={reviewLengths.answer}
      isLong
      state={answering}
      run={(answer) => answering.run({ id, version, answer })}
      close={close}
    >
      <WholeReview review={review} />
    </NoteDialog>
  )
}

function WholeReview({ review }: { review: ProductReviewRow }) {
  const t = useText(productReviewText)
  const { stars, title, body, author, flags, orderId, orderNo, productOptions, createdAt } = review
  return (
    <div className="review-whole">
      <p>
        <Stars stars={stars} /> {title !== '' && <strong>{title}</strong>}
      </p>
      {body !== '' && (
        <p className="review-body" dir="auto">
          {body}
        </p>
      )}
      <p className="hint">{[author || t('noName'), dayText(createdAt), productOptions].filter(Boolean).join(' · ')}</p>
      <p>
        <Link to={`/order/orderCenterManagement?open=${orderId}`}>{orderNo}</Link>
      </p>
      {flags.length > 0 && (
        <p>
          {flags.map((flag) => (
            <Tag key={flag} tone="amber">
              {t(`flag.${flag}`)}
            </Tag>
          ))}
        </p>
      )}
    </div>
  )
}

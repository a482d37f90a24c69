import { type ProductReviewState, productReview, productReviewState, type SentInputOf } from '@wanpu/contract'
import { useCallback } from 'react'
import { BatchDialog } from '../../../kit/batch/BatchDialog.tsx'
import { whole } from '../../../lib/format.ts'
import { say, useText } from '../../../lib/text.ts'
import { productReviewText } from './product-review.text.ts'

interface DecideDialogProps {
  /** The chosen reviews, or all that a filter matches. */
  options: NonNullable<SentInputOf<typeof productReview.setState>['options']>
  state: Exclude<ProductReviewState, 'waiting'>
  close: () => void
  onApplied: () => void
}

const nothing = {}

/** Publishes or hides many reviews, after a look at which would change. */
export default function DecideDialog({ options, state, ...rest }: DecideDialogProps) {
  const t = useText(productReviewText)
  const toInput = useCallback(() => ({ options, state }), [options, state])
  return (
    <BatchDialog
      title={t(`decide.${state}`)}
      about={t(`decideAbout.${state}`)}
      action={productReview.setState}
      text={productReviewText}
      show={stateName}
      initial={nothing}
      toInput={toInput}
      applyLabel={(count) => t(`decideRun.${state}`, { count: whole(count) })}
      done={(count) => t(`decided.${state}`, { count: whole(count) })}
      refresh={productReview}
      {...rest}
    />
  )
}

function stateName(name: string, value: unknown): string | undefined {
  const state = productReviewState.safeParse(value)
  return name === 'state' && state.success ? say(productReviewText)(`state.${state.data}`) : undefined
}

import { CheckOutlined } from '@ant-design/icons'
import type { WebsiteDetail, WebsiteNeed } from '@wanpu/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { mayCall, useSession } from '../../../lib/session.ts'
import { useText } from '../../../lib/text.ts'
import { firstNeed, nextStep, type StepState, stepsOf } from './selling-steps.ts'
import type { useNeedButton } from './useNeedButton.tsx'
import { websiteText } from './website.text.ts'
import { needsText } from './website-needs.text.ts'
import { refusedPageWords } from './website-words.ts'
import './needs.css'

interface SellingStepsProps {
  /** Undefined before there is one. */
  website: WebsiteDetail | undefined
  needs: readonly WebsiteNeed[]
  /** Whoever draws the steps draws what they open, too: that outlives them when the last one is done. */
  buttons: Pick<ReturnType<typeof useNeedButton>, 'buttonFor' | 'isStockEmpty'>
}

/** The steps for this person, with the one that is next. */
export function useSteps(needs: readonly WebsiteNeed[]) {
  const user = useSession((session) => session.user)
  const steps = stepsOf(needs, (action) => mayCall(user, action))
  return { steps, next: nextStep(steps), done: steps.filter(({ isDone }) => isDone).length }
}

/** Each step to the first order with the one button that leads to it; what is done folds to a line. */
export function SellingSteps({ website, needs, buttons: { buttonFor, isStockEmpty } }: SellingStepsProps) {
  const { steps, next } = useSteps(needs)
  return (
    <ol className="selling-steps">
      {steps.map((step, at) => {
        const need = firstNeed(step)
        const isNext = step === next
        return (
          <Step key={step.step} state={step} number={at + 1} isNext={isNext} isNew={website === undefined || isStockEmpty}>
            {need && buttonFor(need.what, isNext)}
          </Step>
        )
      })}
    </ol>
  )
}

interface StepProps {
  state: StepState
  number: number
  isNext: boolean
  /** There is no website, or nothing to put into it. */
  isNew: boolean
  children: ReactNode
}

function Step({ state, number, isNext, isNew, children }: StepProps) {
  const t = useText(needsText)
  const { step, isDone, isOptional, needs } = state
  const name = t(`step.${step}`)
  return (
    <li data-state={isDone ? 'done' : isNext ? 'next' : 'open'} {...(isNext && { 'aria-current': 'step' })}>
      <span className="step-mark" aria-hidden="true">
        {isDone ? <CheckOutlined /> : number}
      </span>
      <div className="step-words">
        <strong>
          {name}
          {isDone && <span className="step-hidden"> {t('isDone')}</span>}
          {!isDone && isOptional && <small>{t('optional')}</small>}
        </strong>
        {(!isDone || needs.length > 0) && <StepAbout state={state} isNew={isNew} />}
      </div>
      {!isDone && <div className="step-do">{children}</div>}
    </li>
  )
}

/** What the step takes, or what is left of it. */
function StepAbout({ state, isNew }: { state: StepState; isNew: boolean }) {
  const t = useText(needsText)
  const need = firstNeed(state)
  if (need === undefined) return null
  const isWhole = need.blocks && state.needs.filter(({ blocks }) => blocks).length > 1
  const isUntouched = isWhole || ['no-website', 'no-look', 'no-payment', 'never-generated'].includes(need.what)
  if (need.what === 'no-products' && isNew)
    return (
      <p>
        {t('about.products')} <Link to="/goods/goodsImport">{t('fileInstead')}</Link>
      </p>
    )
  return <p>{isUntouched ? t(`about.${state.step}`) : <NeedWords need={need} />}</p>
}

/** What is missing, as a sentence. */
export function NeedWords({ need: { what, count = 0, page } }: { need: WebsiteNeed }) {
  const t = useText(needsText)
  const words = useText(websiteText)
  return t(`need.${what}`, { count, page: page ? refusedPageWords(page, words) : '' })
}

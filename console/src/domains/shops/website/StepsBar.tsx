import type { WebsiteDetail, WebsiteNeed } from '@wanpu/contract'
import { Button } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { whole } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { SellingSteps, useSteps } from './SellingSteps.tsx'
import { firstNeed } from './selling-steps.ts'
import type { useNeedButton } from './useNeedButton.tsx'
import { needsText } from './website-needs.text.ts'

interface StepsBarProps {
  title: string
  /** Undefined before there is one. */
  website: WebsiteDetail | undefined
  needs: readonly WebsiteNeed[]
  buttons: Omit<ReturnType<typeof useNeedButton>, 'element'>
  /** After the button that shows all steps. */
  children?: ReactNode
}

/** The steps to a first order in one line: how far they are, the one that is next, and all of them on demand. */
export function StepsBar({ title, website, needs, buttons, children }: StepsBarProps) {
  const t = useText(needsText)
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const { steps, next, done } = useSteps(needs)
  const need = next && firstNeed(next)
  return (
    <section className="selling-bar" aria-labelledby={id}>
      <div className="selling-bar-head">
        <div className="selling-bar-words">
          <h2 id={id}>{title}</h2>
          <span className="selling-dots" aria-hidden="true">
            {steps.map(({ step, isDone }) => (
              <i key={step} {...(isDone && { 'data-done': true })} />
            ))}
          </span>
          <small>{t('done', { done: whole(done), all: whole(steps.length) })}</small>
        </div>
        {!isWhole && next && need && (
          <div className="selling-bar-next">
            <span>{t('next', { step: t(`step.${next.step}`) })}</span>
            {buttons.buttonFor(need.what, true)}
          </div>
        )}
        <Button type="link" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('showLess') : t('showAll')}
        </Button>
        {children}
      </div>
      {isWhole && <SellingSteps website={website} needs={needs} buttons={buttons} />}
    </section>
  )
}

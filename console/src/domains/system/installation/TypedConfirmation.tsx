import { confirmationPhrases, isConfirmed } from '@wanpu/contract'
import { Input } from 'antd'
import { useId, useState } from 'react'
import { language } from '../../../lib/language.ts'
import { useText } from '../../../lib/text.ts'
import { installationText } from './installation.text.ts'

type Work = keyof typeof confirmationPhrases

/** What is typed before something goes for good, and whether it is the phrase. */
export function useConfirmation(work: Work) {
  const [typed, setTyped] = useState('')
  return { work, typed, setTyped, isConfirmed: isConfirmed(work, typed) }
}

/** The field into which the phrase is typed. */
export function TypedConfirmation({ work, typed, setTyped }: ReturnType<typeof useConfirmation>) {
  const t = useText(installationText)
  const id = useId()
  const phrase = confirmationPhrases[work][language() === 'zh' ? 0 : 1]
  return (
    <div className="installation-confirm">
      <label htmlFor={id}>{t('confirm', { phrase })}</label>
      <Input id={id} value={typed} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
    </div>
  )
}

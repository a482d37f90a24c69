import type { Language } from '@wanpu/contract'
import { useState } from 'react'
import { useLook } from '../../lib/color-mode.ts'
import { isLanguageOpen, language } from '../../lib/language.ts'
import { useText } from '../../lib/text.ts'
import { chooseLanguage } from '../language.ts'
import { switchMode } from '../mode-transition.ts'
import { frontText } from '../shell.text.ts'

/** Language and dark switch of the pages before the shell. */
export function FrontTools() {
  const t = useText(frontText)
  const mode = useLook((look) => look.mode)
  const label = mode === 'dark' ? t('toLight') : t('toDark')
  return (
    <div className="front-tools">
      <LanguageChoice />
      <button type="button" aria-label={label} title={label} onClick={(event) => switchMode({ x: event.clientX, y: event.clientY })}>
        <svg
          width="18"
          height="18"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          aria-hidden="true"
        >
          {mode === 'dark' ? (
            <path d="M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0z" />
          ) : (
            <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" />
          )}
        </svg>
      </button>
    </div>
  )
}

/**
 * The other language; at a first visit with a browser in another language than Chinese, the question which one it
 * shall be.
 */
function LanguageChoice() {
  const t = useText(frontText)
  const [isAnswered, setAnswered] = useState(false)
  // A link that names the language has answered, too.
  const isOpen = !isAnswered && isLanguageOpen()
  const other: Language = language() === 'zh' ? 'en' : 'zh'
  const choose = (next: Language) => {
    setAnswered(true)
    chooseLanguage(next)
    // Whoever answered the question goes on with the form.
    if (isOpen) document.getElementById('username')?.focus()
  }
  return (
    <>
      {isOpen && (
        <span className="front-ask" lang="en">
          {t('languageAsk')}
        </span>
      )}
      <button type="button" lang={other === 'en' ? 'en' : 'zh-CN'} onClick={() => choose(other)}>
        {t('languageOther')}
      </button>
      {isOpen && (
        <button type="button" onClick={() => choose(language())}>
          {t('languageStay')}
        </button>
      )}
    </>
  )
}

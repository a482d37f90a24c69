import { type KeyboardEvent, useState } from 'react'
import { useText } from '../../lib/text.ts'
import { frontText } from '../shell.text.ts'

/** The password with an eye to see it and a word when Caps Lock is on. */
export function PasswordInput({ wrong }: { wrong: string | undefined }) {
  const t = useText(frontText)
  const [isShown, setShown] = useState(false)
  const [isCaps, setCaps] = useState(false)
  const look = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'))
  const label = isShown ? t('hidePassword') : t('showPassword')

  return (
    <div className="field">
      <label htmlFor="password">{t('password')}</label>
      <div className="field-box">
        <input
          id="password"
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          maxLength={200}
          aria-invalid={wrong !== undefined}
          aria-describedby="password-wrong"
          onKeyDown={look}
          onKeyUp={look}
        />
        <button type="button" className="eye" aria-label={label} aria-pressed={isShown} title={label} onClick={() => setShown(!isShown)}>
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
            <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
            <circle cx="12" cy="12" r="2.8" />
            {!isShown && <path d="M4 20 20 4" />}
          </svg>
        </button>
      </div>
      <p className="field-wrong" id="password-wrong">
        {wrong ?? (isCaps ? t('capsLock') : '')}
      </p>
    </div>
  )
}

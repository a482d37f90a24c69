import { type FormEvent, useEffect, useRef, useState } from 'react'
import { reasonOf } from '../../lib/errors.ts'
import { forgetReason } from '../../lib/leave.ts'
import { useText } from '../../lib/text.ts'
import { frontText } from '../shell.text.ts'
import { type Credentials, signIn } from './sign-in.ts'

interface CodeFormProps {
  credentials: Credentials
  back: () => void
}

/** The second step of signing in: a code of the app, or a recovery code. */
export function CodeForm({ credentials, back }: CodeFormProps) {
  const t = useText(frontText)
  const [isRecovery, setRecovery] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code is typed at once, too
  useEffect(() => input.current?.focus(), [isRecovery])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = (input.current?.value ?? '').replace(/[\s-]/g, '')
    if (code.length < 6) return fail(t('codeMissing'))
    setBusy(true)
    setWrong(undefined)
    try {
      await signIn({ ...credentials, code })
      forgetReason()
    } catch (error) {
      setBusy(false)
      fail(reasonOf(error))
    }
  }

  function fail(words: string) {
    setWrong(words)
    input.current?.select()
  }

  return (
    <form className="sign-in" onSubmit={submit} noValidate aria-labelledby="sign-in-title">
      <h1 id="sign-in-title">{t('codeTitle')}</h1>
      <p className="sign-in-about">{t(isRecovery ? 'recoveryAbout' : 'codeAbout', { name: credentials.username })}</p>
      <div className="field">
        <label htmlFor="code">{t(isRecovery ? 'recoveryCode' : 'code')}</label>
        <input
          key={isRecovery ? 'recovery' : 'code'}
          ref={input}
          id="code"
          name="code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          aria-invalid={wrong !== undefined}
          aria-describedby="code-wrong"
        />
        <p className="field-wrong" id="code-wrong" role="alert">
          {wrong}
        </p>
      </div>
      <button className="primary" type="submit" disabled={isBusy}>
        {isBusy ? t('signingIn') : t('codeSend')}
      </button>
      <div className="sign-in-other">
        <button type="button" onClick={() => setRecovery(!isRecovery)}>
          {t(isRecovery ? 'useCode' : 'useRecovery')}
        </button>
        <button type="button" onClick={back}>
          {t('codeBack')}
        </button>
      </div>
    </form>
  )
}

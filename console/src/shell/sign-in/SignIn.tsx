import { type FormEvent, useEffect, useRef, useState } from 'react'
import { build } from '../../lib/build.ts'
import { CallError, reasonOf } from '../../lib/errors.ts'
import { forgetReason, reasonOfLeaving } from '../../lib/leave.ts'
import { useText } from '../../lib/text.ts'
import { Mark } from '../frame/Mark.tsx'
import { frontText } from '../shell.text.ts'
import { CodeForm } from './CodeForm.tsx'
import { FrontTools } from './FrontTools.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { ShopRow } from './ShopRow.tsx'
import { type Credentials, signIn } from './sign-in.ts'

type Wrong = Partial<Record<'username' | 'password' | 'form', string>>

/**
 * The first page anyone sees: plain elements only, so that it is there at once. The shell is fetched while the person
 * types.
 */
export function SignIn() {
  const t = useText(frontText)
  const [credentials, setAsked] = useState<Credentials>()

  useEffect(() => {
    document.title = `${t('signIn')} · ${t('productLong')}`
    const idle = setTimeout(() => void import('../frame/Shell.tsx'), 800)
    return () => clearTimeout(idle)
  }, [t])

  return (
    <div className="front">
      <aside className="front-story">
        <div className="front-brand">
          <Mark size={36} />
          <span>{t('productLong')}</span>
        </div>
        <div className="front-pitch">
          <h2>{t('slogan')}</h2>
          <ShopRow />
          <ul>
            <Advantage title={t('promise1')} more={t('promise1More')} />
            <Advantage title={t('promise2')} more={t('promise2More')} />
            <Advantage title={t('promise3')} more={t('promise3More')} />
          </ul>
        </div>
        <p className="front-copyright">
          © {new Date().getFullYear()} {t('copyright')}
        </p>
      </aside>
      <main className="front-main">
        <FrontTools />
        {credentials === undefined ? (
          <PasswordStep setAsked={setAsked} />
        ) : (
          <CodeForm credentials={credentials} back={() => setAsked(undefined)} />
        )}
      </main>
    </div>
  )
}

/** User name and password. `setAsked` gets them when the server wants a code as well. */
function PasswordStep({ setAsked }: { setAsked: (credentials: Credentials) => void }) {
  const t = useText(frontText)
  const [wrong, setWrong] = useState<Wrong>(() => wrongBefore())
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => focus(form.current, 'username'), [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const username = String(fields.get('username') ?? '').trim()
    const password = String(fields.get('password') ?? '')
    const wrongFields: Wrong = {}
    if (username === '') wrongFields.username = t('usernameMissing')
    if (password.length < 6) wrongFields.password = t('passwordShort')
    setWrong(wrongFields)
    const first = wrongFields.username ? 'username' : wrongFields.password ? 'password' : undefined
    if (first !== undefined) return focus(form.current, first)

    const credentials = { username, password, isKept: fields.get('keep') === 'on' }
    setBusy(true)
    try {
      await signIn(credentials)
      forgetReason()
    } catch (error) {
      if (error instanceof CallError && error.code === 'second-factor-asked') return setAsked(credentials)
      setWrong({ form: reasonOf(error) })
      setBusy(false)
      focus(form.current, 'password')
    }
  }

  return (
    <form ref={form} className="sign-in" onSubmit={submit} noValidate aria-labelledby="sign-in-title">
      <div className="sign-in-mark">
        <Mark size={44} />
      </div>
      <h1 id="sign-in-title">{t('signInTitle')}</h1>
      <p className="sign-in-about">{t('signInAbout')}</p>
      <div className="sign-in-alert" role="alert">
        {wrong.form && <p>{wrong.form}</p>}
      </div>
      <div className="field">
        <label htmlFor="username">{t('username')}</label>
        <input
          id="username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          aria-invalid={wrong.username !== undefined}
          aria-describedby="username-wrong"
        />
        <p className="field-wrong" id="username-wrong">
          {wrong.username}
        </p>
      </div>
      <PasswordInput wrong={wrong.password} />
      <label className="check">
        <input type="checkbox" name="keep" defaultChecked={build.storage === 'local'} />
        <span>{t('keep')}</span>
      </label>
      <button className="primary" type="submit" disabled={isBusy}>
        {isBusy ? t('signingIn') : t('signIn')}
      </button>
    </form>
  )
}

function Advantage({ title, more }: { title: string; more: string }) {
  return (
    <li>
      <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="10" fill="rgb(255 255 255 / 18%)" />
        <path d="m6 10.3 2.7 2.7L14 7.6" fill="none" stroke="#fff" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
      <div>
        <strong>{title}</strong>
        <span>{more}</span>
      </div>
    </li>
  )
}

function focus(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.focus()
}

function wrongBefore(): Wrong {
  const form = reasonOfLeaving()
  return form === undefined ? {} : { form }
}

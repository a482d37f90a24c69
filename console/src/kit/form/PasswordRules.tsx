import { shortestPassword } from '@wanpu/contract'
import { useText } from '../../lib/text.ts'
import { passwordText } from './password-rules.text.ts'
import { type NewPasswordFields, passwordRules } from './password-rules.ts'

/** What a new password has to be like, said before it is typed and ticked while it is. */
export function PasswordRules(fields: NewPasswordFields) {
  const t = useText(passwordText)
  return (
    <ul className="password-rules">
      {passwordRules(fields).map(({ name, state }) => (
        <li key={name} data-state={state}>
          {name === 'long' ? t('long', { count: shortestPassword }) : t(name)}
          {state !== 'open' && <span className="visually-hidden">{t(state)}</span>}
        </li>
      ))}
    </ul>
  )
}

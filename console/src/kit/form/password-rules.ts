import { shortestPassword } from '@wanpu/contract'

export interface NewPasswordFields {
  /** What was typed so far. */
  password: string
  /** The password that it replaces, where that is known here. */
  current?: string | undefined
  /** The same, typed again, where that is asked for. */
  repeat?: string | undefined
  /** A password that the server refused as too common. */
  refused?: string | undefined
}

/** `open`: nothing was typed yet, or only the server can say. */
export type RuleState = 'open' | 'met' | 'broken'

export interface PasswordRule {
  name: 'long' | 'uncommon' | 'other' | 'same'
  state: RuleState
}

/** What a new password has to be like, and how far the typed one is. */
export function passwordRules({ password, current, repeat, refused }: NewPasswordFields): PasswordRule[] {
  const isTyped = password !== ''
  const rule = (name: PasswordRule['name'], isMet: boolean): PasswordRule => ({ name, state: !isTyped ? 'open' : isMet ? 'met' : 'broken' })
  return [
    rule('long', password.length >= shortestPassword),
    { name: 'uncommon', state: isTyped && password === refused ? 'broken' : 'open' },
    ...(current === undefined ? [] : [rule('other', password !== current)]),
    ...(repeat === undefined
      ? []
      : [repeat === '' ? { name: 'same' as const, state: 'open' as const } : rule('same', password === repeat)]),
  ]
}

import { build } from '../../lib/build.ts'

interface Asked {
  token: string | null
  /** Whether rights and routes are loaded. */
  isReady: boolean
  /** Whether the person has to do something first. */
  isSetup: boolean
  pathname: string
}

/** The checks between an address and its page. Public pages do not come here: they are routes of their own. */
export type Passage = 'sign-in' | 'setup' | 'load' | 'enter'

/**
 * Without a token only the build's allow-list passes, or everything where the build bypasses the check; whoever passes
 * waits for rights and routes.
 */
export function passage({ token, isReady, isSetup, pathname }: Asked): Passage {
  if (token === null && build.signIn === 'on' && !build.visit.includes(pathname)) return 'sign-in'
  if (token !== null && isSetup) return 'setup'
  return isReady ? 'enter' : 'load'
}

import { useEffect } from 'react'
import { CallError, consequenceOf, reasonOf, setupOf } from '../../lib/errors.ts'
import { leave } from '../../lib/leave.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { frontText } from '../shell.text.ts'
import { loadSession } from '../sign-in/sign-in.ts'
import { Mark } from './Mark.tsx'
import { startProgress } from './progress.ts'

/** Shown between signing in and the shell: loads rights and routes. When that fails the session is over. */
export function Opening() {
  const t = useText(frontText)
  const isReady = useSession((session) => session.user !== null)

  useEffect(() => {
    const done = startProgress()
    if (!isReady) loadSession().catch(giveUp)
    return done
  }, [isReady])

  return (
    <div className="opening" role="status" aria-label={t('opening')}>
      <Mark size={48} />
      <p>{t('opening')}</p>
    </div>
  )
}

function giveUp(error: unknown): void {
  // The catalogue has already dealt with 401 to 403; whatever else went wrong ends the session as well.
  if (!(error instanceof CallError) || (consequenceOf(error.status) === 'show' && setupOf(error.code) === undefined))
    leave('reset', reasonOf(error))
}

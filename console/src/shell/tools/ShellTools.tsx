import './tools.css'
import { lazy, Suspense, useMemo } from 'react'
import { flatten } from '../../lib/routes.ts'
import { useSession } from '../../lib/session.ts'
import { FreshSignIn } from '../sign-in/FreshSignIn.tsx'
import { ErrorLog } from './ErrorLog.tsx'
import { useShortcuts } from './keys.ts'
import { Loading } from './Loading.tsx'
import { OldBrowserWarning } from './OldBrowserWarning.tsx'
import { Palette } from './Palette.tsx'
import { PreloadFailure } from './PreloadFailure.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { useTools } from './store.ts'
import { UpdateDialog } from './UpdateDialog.tsx'

const LockScreen = lazy(() => import('./LockScreen.tsx'))

/** What the header's tools and the keyboard open. Drawn once, next to the pages. */
export function ShellTools() {
  const routes = useSession((session) => session.routes)
  const flat = useMemo(() => flatten(routes ?? []), [routes])
  const isLocked = useTools((tools) => tools.isLocked)
  useShortcuts(flat)
  return (
    <>
      <Palette flat={flat} />
      <Shortcuts flat={flat} />
      <ErrorLog />
      <UpdateDialog />
      <PreloadFailure />
      <OldBrowserWarning />
      <Loading />
      <FreshSignIn />
      {isLocked && (
        <Suspense fallback={<div className="lock-wait" />}>
          <LockScreen />
        </Suspense>
      )}
    </>
  )
}

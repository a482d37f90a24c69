import { Button } from 'antd'
import { matchPath, Navigate, useLocation } from 'react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { go } from '../../lib/navigation.ts'
import { useText } from '../../lib/text.ts'
import { titleOf } from '../menu/titles.ts'
import { screens } from '../router/registry.ts'
import { frameText } from './frame.text.ts'

/** For a route that the server lists and this build has no screen for: says so, plainly. */
export function NotBuilt({ title }: { title: string }) {
  const t = useText(frameText)
  return (
    <div className="page-center">
      <EmptyState
        isPage
        art="503"
        title={t('notBuilt')}
        about={t('notBuiltAbout', { title: titleOf(title) })}
        action={<Button onClick={() => go('/')}>{t('home')}</Button>}
      />
    </div>
  )
}

/** Menu and tabs stay, so that the person can go on from here. */
function Forbidden() {
  const t = useText(frameText)
  return (
    <div className="page-center">
      <EmptyState
        isPage
        art="403"
        title={t('forbidden')}
        about={t('forbiddenAbout')}
        action={<Button onClick={() => go('/')}>{t('home')}</Button>}
      />
    </div>
  )
}

/** No route of this person: a screen that exists says here that it may not be opened, anything else leads to 404. */
export function NotFound() {
  const { pathname } = useLocation()
  const isScreen = Object.keys(screens).some((path) => matchPath(path, pathname) !== null)
  return isScreen ? <Forbidden /> : <Navigate to="/404" replace />
}

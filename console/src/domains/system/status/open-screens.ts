import { useMemo } from 'react'
import { flatten } from '../../../lib/routes.ts'
import { useSession } from '../../../lib/session.ts'

/** The paths of the screens that this person may open. */
export function useOpenScreens(): ReadonlySet<string> {
  const routes = useSession((session) => session.routes)
  return useMemo(() => new Set(flatten(routes ?? []).map(({ path }) => path)), [routes])
}

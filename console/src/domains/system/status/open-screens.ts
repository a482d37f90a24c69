import { useMemo } from 'react'
import { flatten } from '../../../lib/routes.ts'
import { useSession } from '../../../lib/session.ts'
import { titleOf } from '../../../shell/menu/titles.ts'

/** The titles of the screens that this person may open, by their paths. */
export function useOpenScreens(): ReadonlyMap<string, string> {
  const routes = useSession((session) => session.routes)
  return useMemo(() => new Map(flatten(routes ?? []).map(({ path, meta }) => [path, meta.title])), [routes])
}

/** The title of a screen as it is shown; undefined where this person may not open it. */
export const titleIn = (screens: ReadonlyMap<string, string>, path: string | undefined): string | undefined => {
  const title = path === undefined ? undefined : screens.get(path)
  return title === undefined ? undefined : titleOf(title)
}

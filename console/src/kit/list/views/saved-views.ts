import { keepOnServer, useKept } from '../../../lib/server-preferences.ts'
import type { ListState } from './address.ts'

/** What a list shows, under a name that a person gave it. */
export interface SavedView {
  name: string
  state: Pick<ListState, 'sort' | 'pageSize' | 'filter'>
  columns: readonly string[]
}

const preference = 'listViews'

/** A person's views of one list; they are kept on the server, so they are there on every device. */
export function useSavedViews(list: string): {
  views: readonly SavedView[]
  save: (view: SavedView) => void
  remove: (name: string) => void
} {
  const stored = useKept(({ preferences }) => preferences[preference])
  const views = viewsOf(stored)[list] ?? []
  // Read again when it writes: another tab may have kept others meanwhile.
  const keep = (next: readonly SavedView[]) => {
    const all = viewsOf(useKept.getState().preferences[preference])
    keepOnServer(preference, { ...all, [list]: next })
  }
  return {
    views,
    save: (view) => keep([...views.filter(({ name }) => name !== view.name), view]),
    remove: (name) => keep(views.filter((view) => view.name !== name)),
  }
}

function viewsOf(stored: unknown): Record<string, readonly SavedView[]> {
  // Nobody but this file writes the preference.
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, readonly SavedView[]>) : {}
}

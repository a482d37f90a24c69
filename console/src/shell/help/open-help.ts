import { helpFor, helpPath } from '../../lib/help-chapters.ts'
import { go } from '../../lib/navigation.ts'
import { useTabs } from '../tabs/tab-store.ts'

/** Opens the chapter of the page in front, or all chapters where it has none. */
export function openHelp(): void {
  const place = helpFor(useTabs.getState().recent[0] ?? '/')
  go(place === undefined ? '/help' : helpPath(place))
}

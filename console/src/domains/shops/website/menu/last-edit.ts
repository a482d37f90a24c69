import { type MenuItem, menuItems } from '@wanpu/contract'

const keyOf = (place: string) => `last-menu:${place}`

/** Keeps a saved menu on this device, for 复制上次编辑 at the next website. */
export function rememberEdit(place: string, items: readonly MenuItem[]): void {
  localStorage.setItem(keyOf(place), JSON.stringify(items))
}

/** The menu of this place that was saved last, at any website; undefined when there is none. */
export function lastEdit(place: string): MenuItem[] | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null')
    return menuItems.safeParse(stored).data
  } catch {
    return undefined
  }
}

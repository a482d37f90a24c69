import { useEffect } from 'react'
import { hasOverlay, isTyping } from '../../kit/keyboard.ts'
import { go } from '../../lib/navigation.ts'
import type { FlatRoute } from '../../lib/routes.ts'
import { addressOfTab } from '../tabs/tab-store.ts'
import { openTool, useTools } from './store.ts'

/** `g` and then the letter opens the page. */
const places: Record<string, string> = {
  h: '/index',
  g: '/goods/goodsManagement',
  b: '/goods/goodsBakManagement',
  c: '/goods/stockGoodsClassificationManagement',
  w: '/goods/shopWebsiteManagement',
  s: '/goods/shopServerManagement',
  t: '/goods/staticFileGenerateManagement',
  o: '/order/orderCenterManagement',
  m: '/order/orderLogManagement',
  v: '/visit/webTrafficManagement',
  a: '/setting/articleManagement',
  k: '/setting/couponManagement',
  u: '/user/adminUserManagement',
  p: '/personalCenter',
}

const secondKeyWithin = 1200

/** The letters whose pages this person has. */
export function placesFor(flat: readonly FlatRoute[]): { letter: string; route: FlatRoute }[] {
  return Object.entries(places).flatMap(([letter, path]) => {
    const route = flat.find((each) => each.isLeaf && each.path === path)
    return route === undefined ? [] : [{ letter, route }]
  })
}

/**
 * Ctrl or ⌘ K, `?`, and `g` with a letter. Silent while typing, while something lies on top, and while the screen is
 * locked.
 */
export function useShortcuts(flat: readonly FlatRoute[]): void {
  useEffect(() => {
    let goUntil = 0
    const press = (event: KeyboardEvent) => {
      if (useTools.getState().isLocked) return
      if (isPaletteKey(event)) {
        event.preventDefault()
        openTool('palette')
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || hasOverlay()) return
      if (event.key === '?') return openTool('keys')
      const place = event.timeStamp < goUntil ? placesFor(flat).find(({ letter }) => letter === event.key) : undefined
      goUntil = event.key === 'g' && place === undefined ? event.timeStamp + secondKeyWithin : 0
      if (place === undefined) return
      // Keys of lists, such as `k`, must not act on the letter as well.
      event.stopPropagation()
      event.preventDefault()
      go(addressOfTab(place.route.path))
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [flat])
}

function isPaletteKey(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
}

import { parseSeen, type Seen } from './seen-list.ts'

/** The most products that a wish list keeps. */
export const mostWished = 100

/** The kept list; empty where it is damaged. */
export const parseWishes = (text: string | null): Seen[] => parseSeen(text).slice(0, mostWished)

/** Whether the product at this path of the site is in the list. */
export const isWished = (list: readonly Seen[], path: string): boolean => list.some((one) => one.path === path)

/** The list with the product at its beginning, or without it where it was there. The oldest goes where it is full. */
export function toggled(list: readonly Seen[], product: Seen): Seen[] {
  const others = list.filter(({ path }) => path !== product.path)
  return others.length < list.length ? others : [product, ...list].slice(0, mostWished)
}

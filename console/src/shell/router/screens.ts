import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** The screens of a feature by the whole path of their route, such as `/setting/couponManagement`. */
export type Screens = Record<string, LazyExoticComponent<ComponentType>>

/**
 * A screen that is fetched when it is first opened: `lazyScreen(() => import('../CouponTable.tsx'), 'CouponTable')`.
 */
export function lazyScreen<Name extends string>(
  fetch: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyExoticComponent<ComponentType> {
  return lazy(async () => ({ default: (await fetch())[name] }))
}

import type { DataRouter, Location } from 'react-router'

let currentRouter: DataRouter | undefined

/** Lets code below the routes, and outside of components, navigate without importing them. */
export function holdRouter(router: DataRouter): void {
  currentRouter = router
}

/** Navigates to a path of the console; does nothing before `holdRouter` was called. */
export function go(to: string, options?: { replace?: boolean }): void {
  void currentRouter?.navigate(to, options)
}

/** Tells every place the router comes to, the present one first. The answer stops it. */
export function followLocation(tell: (location: Location) => void): () => void {
  if (currentRouter === undefined) return () => undefined
  tell(currentRouter.state.location)
  return currentRouter.subscribe((state) => tell(state.location))
}

import type { DataRouter, Location } from 'react-router'

let held: DataRouter | undefined

/** Lets code below the routes, and outside of components, navigate without importing them. */
export function holdRouter(router: DataRouter): void {
  held = router
}

export function go(to: string, options?: { replace?: boolean }): void {
  void held?.navigate(to, options)
}

/** Tells every place the router comes to, the present one first. The answer stops it. */
export function followLocation(tell: (location: Location) => void): () => void {
  if (held === undefined) return () => undefined
  tell(held.state.location)
  return held.subscribe((state) => tell(state.location))
}

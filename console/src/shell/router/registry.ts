import type { Screens } from './screens.ts'

const features = import.meta.glob<{ screens: Screens }>(['../../domains/*/*/*.routes.{ts,tsx}', '../pages/*.routes.{ts,tsx}'], {
  eager: true,
})

/**
 * Every screen of every feature and of the shell itself: a feature registers itself by having a `<feature>.routes.tsx`
 * that exports `screens`.
 */
export const screens: Screens = Object.assign({}, ...Object.values(features).map((feature) => feature.screens))

import type { Screens } from './screens.ts'

const rooms = import.meta.glob<{ screens: Screens }>(['../domains/*/*.routes.{ts,tsx}', './pages/*.routes.{ts,tsx}'], { eager: true })

/** Every screen of every room and of the shell itself: a room registers itself by having a `<room>.routes.tsx` that exports `screens`. */
export const screens: Screens = Object.assign({}, ...Object.values(rooms).map((room) => room.screens))

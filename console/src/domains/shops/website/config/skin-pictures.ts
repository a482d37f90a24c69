import atelier from './skins/atelier.webp'
import dark from './skins/dark.webp'
import light from './skins/light.webp'
import market from './skins/market.webp'
import workshop from './skins/workshop.webp'

/** A picture of each skin: of the demo shops, by `npm run skin-pictures -w e2e`. */
export const skinPictures = { light, dark, market, atelier, workshop }

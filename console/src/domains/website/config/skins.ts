/** The skins of the storefront. */
export const skins = ['light', 'dark', 'market', 'atelier', 'workshop'] as const

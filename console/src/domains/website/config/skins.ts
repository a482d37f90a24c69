/** The skins of the storefront. */
export const skins = ['light', 'dark', 'market'] as const

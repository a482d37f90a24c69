/** The sections of the look editor: how the shop looks, then how it sells and is found. */
export const sectionsOf = {
  look: ['theme', 'basic', 'slides', 'blocks'],
  shop: ['settings', 'seo', 'size-guides', 'feeds', 'redirects'],
} as const

export type SectionGroup = keyof typeof sectionsOf
export type Section = (typeof sectionsOf)[SectionGroup][number]

export const sections: readonly Section[] = [...sectionsOf.look, ...sectionsOf.shop]

/** The section that an address names; that of themes without one. */
export const sectionOf = (named: string | null): Section => sections.find((each) => each === named) ?? 'theme'

import { useMedia } from './useMedia.ts'

/** True under 992 px, where the layout is vertical and the menu a drawer. */
export const useIsMobile = (): boolean => useMedia('(max-width: 991.98px)')

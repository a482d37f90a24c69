import { useText } from '../lib/text.ts'
import { kitText } from './kit.text.ts'

/** Drawn in the place of a picture whose host does not give it. */
export function BrokenPicture({ alt }: { alt: string }) {
  const t = useText(kitText)
  return (
    <svg
      className="broken-picture"
      viewBox="0 0 40 40"
      role="img"
      aria-label={alt === '' ? t('brokenPicture') : `${alt} · ${t('brokenPicture')}`}
    >
      <title>{t('brokenPicture')}</title>
      <path
        d="M19 9H8v22h10l4-5-4-5 3-5zM24 9h8v22H22l4-5-4-5 3-5z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path
        d="m9 28 5-6 4 4m7 2 3-4 3 4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="13" cy="15" r="1.8" fill="currentColor" />
    </svg>
  )
}

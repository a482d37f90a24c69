import { awningOf } from '../../lib/awning.ts'
import './drawing.css'

/** The host of a shop behind its awning, whose colour is the same wherever the shop is named. */
export function ShopName({ domain }: { domain: string }) {
  return (
    <span className="shop-name">
      <ShopMark domain={domain} />
      <span className="cell-line">{domain}</span>
    </span>
  )
}

/** A small awning in one of the four colours of the street of the sign-in page. */
export function ShopMark({ domain }: { domain: string }) {
  return (
    <svg
      className={`shop-mark is-awning-${awningOf(domain)}`}
      width="14"
      height="12"
      viewBox="0 0 14 12"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M1.5 0h11L14 7a2.3 2.3 0 0 1-4.67 0A2.3 2.3 0 0 1 4.67 7 2.3 2.3 0 0 1 0 7z" />
    </svg>
  )
}

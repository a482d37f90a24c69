import { type Markup, raw } from '../kit/html.ts'

/**
 * Line icons on a 24-pixel grid; rendered next to a name or inside a labelled control, so hidden from screen readers.
 */
export const icons = {
  menu: icon('<path d="M4 7h16M4 12h16M4 17h16"/>'),
  close: icon('<path d="m6 6 12 12M18 6 6 18"/>'),
  search: icon('<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>'),
  cart: icon('<path d="M6.5 8.5h11l1 11.5h-13z"/><path d="M9 8.5V7a3 3 0 0 1 6 0v1.5"/>'),
  account: icon('<circle cx="12" cy="8" r="3.5"/><path d="M5 20c.6-4 3.4-6 7-6s6.4 2 7 6"/>'),
  filter: icon('<path d="M4 7h9M19 7h1M4 17h1M11 17h9"/><circle cx="16" cy="7" r="2.5"/><circle cx="8" cy="17" r="2.5"/>'),
  heart: icon('<path d="M12 20s-7.5-4.6-7.5-10A4.2 4.2 0 0 1 12 7.4 4.2 4.2 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10z"/>'),
  left: icon('<path d="m14.5 6-6 6 6 6"/>', 'icon icon-way'),
  right: icon('<path d="m9.5 6 6 6-6 6"/>', 'icon icon-way'),
  shop: icon('<path d="M4 10v10h16V10M3 10l2-6h14l2 6"/><path d="M3 10a3 3 0 0 0 6 0 3 3 0 0 0 6 0 3 3 0 0 0 6 0M10 20v-5h4v5"/>'),
  play: icon('<path d="M8 5.5v13l10.5-6.5z" fill="currentColor"/>'),
  truck: icon('<path d="M3 6h11v10H3zM14 10h4l3 3v3h-7"/><circle cx="7" cy="17.5" r="1.8"/><circle cx="17" cy="17.5" r="1.8"/>'),
  back: icon('<path d="M8.5 6 4.5 10l4 4M5 10h9a5 5 0 0 1 0 10h-3"/>', 'icon icon-way'),
  gift: icon('<path d="M4 10h16v10H4zM3 7h18v3H3zM12 7v13"/><path d="M12 7S11 3 8.5 3.5 8 7 12 7s6-2.5 3.5-3.5S12 7 12 7z"/>'),
  card: icon('<rect x="3" y="6" width="18" height="12" rx="1.5"/><path d="M3 10h18M7 14.5h3"/>'),
  picture: icon(
    '<rect x="4" y="5" width="16" height="14" rx="1.5"/><path d="m5 17 4.5-5 3.5 3.5 2.5-2.5L19.5 17"/><circle cx="15.5" cy="9" r="1.2"/>',
  ),
} satisfies Record<string, Markup>

function icon(paths: string, className = 'icon'): Markup {
  return raw(
    `<svg class="${className}" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`,
  )
}

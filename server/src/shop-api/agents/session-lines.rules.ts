import type { SessionView } from '../../domains/selling/agent-session/agent-session.ts'

type Line = SessionView['quote']['lines'][number]

/** The name of a line by its place. */
export const lineId = (at: number): string => `li_${at + 1}`

/** What a line is called: the product, and what was chosen of it. */
export const itemTitle = ({ title, options }: Pick<Line, 'title' | 'options'>): string =>
  [title, Object.values(options).join(' / ')].filter(Boolean).join(' - ') || '-'

/** The address of a picture of a website. */
export const absolute = (baseUrl: string, path: string): string => (/^https?:/i.test(path) ? path : baseUrl + encodeURI(path))

/** The name space of a shop's own domain, such as `com.example.shop`. */
export const hostSpace = (baseUrl: string): string => new URL(baseUrl).hostname.split('.').toReversed().join('.')

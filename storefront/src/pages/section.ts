import type { ScriptName } from '../assets.ts'
import { html, type Markup, type Value } from '../kit/html.ts'
import type { Block } from '../snapshot.ts'

/** One part of the home page: what it shows, named, how it is rendered, and what search engines get of it. */
export type Section = {
  key: string
  uploads: string[]
  structured?: Record<string, unknown>
  /** The script that it needs. */
  script?: ScriptName
  render(place: { first: boolean; id: string }): Markup
}

type Frame = { id: string; className: string; more: Value; content: Markup }

/** The frame of a block: its title and words where it has any, then its content. */
export function section(block: Block, { id, className, more, content }: Frame): Markup {
  if (!block.title) return html`<div class="${className}">${content}</div>`
  return html`<section class="${className}" aria-labelledby="${id}"><div class="block-head"><div><h2 id="${id}">${block.title}</h2>${block.description && html`<p class="block-text">${block.description}</p>`}</div>${more}</div>${content}</section>`
}

/** Text that is HTML already. Everything else is escaped when it meets `html`. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
  toString(): string {
    return this.text
  }
}

export type Value = Markup | string | number | false | null | undefined | readonly Value[]

/**
 * A template that escapes its values unless they are markup; lists are joined, false and absent values render nothing.
 */
export function html(strings: TemplateStringsArray, ...values: Value[]): Markup {
  let text = strings[0] ?? ''
  for (let i = 0; i < values.length; i++) text += render(values[i]) + (strings[i + 1] ?? '')
  return new Markup(text)
}

/**
 * Marks text as HTML. Only for text that this package made or sanitised, and for the operator's own header and footer
 * code.
 */
export function raw(text: string): Markup {
  return new Markup(text)
}

/**
 * The same text, which the engine no longer keeps as the many pieces that it was put together from: for what is put
 * into other texts many times.
 */
export function inOnePiece(text: string): string {
  text.charCodeAt(0)
  return text
}

/** The text with `& < > " '` as entities, so that it can be put in elements and in quoted attributes. */
export function escapeHtml(text: string): string {
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (char) => entities[char] ?? char) : text
}

/** Takes `escapeHtml` back. */
export function unescapeHtml(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => characters[entity] ?? entity)
}

/** JSON that can be put inside a `<script>` element: no `</script>`, no `<!--`, no line separators of JavaScript. */
export function scriptJson(value: unknown): Markup {
  const json = JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return new Markup(json)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const characters = Object.fromEntries(Object.entries(entities).map(([character, entity]) => [entity, character]))

function render(value: Value): string {
  if (value instanceof Markup) return value.text
  if (typeof value === 'string') return escapeHtml(value)
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(render).join('')
  return ''
}

type Child = Node | string | false | null | undefined

/**
 * An element with properties or attributes and children; texts become text nodes, so nothing from outside is read as
 * markup.
 */
export function el<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, string | number | boolean | undefined> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue
    element.setAttribute(key, value === true ? '' : String(value))
  }
  for (const child of children) if (child) element.append(child)
  return element
}

/** The first element of the selector; undefined where there is none, or where it is no `kind`. */
export function find<T extends Element>(selector: string, kind: new () => T, inside: ParentNode = document): T | undefined {
  const element = inside.querySelector(selector)
  return element instanceof kind ? element : undefined
}

/**
 * The JSON of a `<script>` by its id, not checked; undefined where there is none or it is empty. @throws SyntaxError
 * for other text
 */
export function readJson<T>(id: string, page: Document = document): T | undefined {
  const text = page.getElementById(id)?.textContent
  return text ? JSON.parse(text) : undefined
}

/**
 * Where a strip scrolls to for its picture at `index`: to the left of its beginning on pages that run from right to
 * left.
 */
export function leftOf(strip: Element, index: number): number {
  return index * strip.clientWidth * (document.documentElement.dir === 'rtl' ? -1 : 1)
}

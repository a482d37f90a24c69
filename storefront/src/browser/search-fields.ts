import { loadOverlayStyle } from './overlay-style.ts'
import { at, shop } from './shop.ts'

type Suggestions = typeof import('./suggestions.ts')

/** Search fields suggest products once somebody comes to them; where the script cannot be loaded they search all the same. */
export function startSearchFields(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('form > [type=search][name=q]')) {
    const load = () => void startOf(input).catch(() => input.addEventListener('focus', load, { once: true }))
    input.addEventListener('focus', load, { once: true })
  }
}

async function startOf(input: HTMLInputElement): Promise<void> {
  if (!shop.suggestions) return
  const [script] = await Promise.all([import(at(shop.suggestions)) as Promise<Suggestions>, loadOverlayStyle()])
  script.startSuggestions(input)
}

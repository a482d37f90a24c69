import { at, shop } from '../page/shop.ts'

type Suggestions = typeof import('../suggestions.ts')

/**
 * Search fields suggest products once somebody comes to them; where the script cannot be loaded they search all the
 * same.
 */
export function startSearchFields(): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('form > [type=search][name=q]')) {
    const load = () => void startOf(input).catch(() => input.addEventListener('focus', load, { once: true }))
    input.addEventListener('focus', load, { once: true })
  }
}

async function startOf(input: HTMLInputElement): Promise<void> {
  if (!shop.suggestions) return
  const script: Suggestions = await import(at(shop.suggestions))
  script.startSuggestions(input)
}

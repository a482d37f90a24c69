/**
 * An open list of filters or orders closes when the buyer goes elsewhere, or presses Escape. Lists open without a
 * script.
 */
export function startDropDowns(): void {
  const lists = [...document.querySelectorAll<HTMLDetailsElement>('.toolbar details')]
  if (lists.length === 0) return
  const closeAllBut = (place: EventTarget | null) => {
    for (const list of lists) if (!(place instanceof Node && list.contains(place))) list.open = false
  }
  document.addEventListener('click', ({ target }) => closeAllBut(target))
  document.addEventListener('focusin', ({ target }) => closeAllBut(target))
  document.addEventListener('keydown', ({ key }) => {
    const open = lists.find((list) => list.open)
    if (key !== 'Escape' || !open) return
    open.open = false
    open.querySelector('summary')?.focus()
  })
}

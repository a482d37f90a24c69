/** Of the column of row actions. */
export const actionsWidth = 184
const cellPadding = 16
const buttonPadding = 14
const menuButton = 26

/** How many labels stand beside each other in the column, two at most; the others wait in the menu, for whose button there must be room then. */
export function besideEachOther(labels: readonly string[]): number {
  const room = actionsWidth - cellPadding - (labels.length > 2 ? menuButton : 0)
  const [first = '', second] = labels
  return second !== undefined && widthOf(first) + widthOf(second) <= room ? 2 : 1
}

/** About so many pixels: measuring each of a thousand buttons would cost more than it is worth. */
function widthOf(label: string): number {
  return [...label].reduce((sum, letter) => sum + (letter > '\u2e80' ? 14 : 6.6), buttonPadding)
}

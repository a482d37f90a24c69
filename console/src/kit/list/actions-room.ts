/** The most that the column of row actions takes, and the least: its title. */
const mostWidth = 200
const leastWidth = 72
const cellPadding = 16
const buttonPadding = 14
const menuButton = 26

/** How many labels stand next to each other in the column, two at most; the others wait in the menu, for whose button there must be room then. */
export function besideEachOther(labels: readonly string[]): number {
  const room = mostWidth - cellPadding - (labels.length > 2 ? menuButton : 0)
  const [first = '', second] = labels
  return second !== undefined && widthOf(first) + widthOf(second) <= room ? 2 : 1
}

/** The pixels that the column of row actions needs for the longest of some rows, whose labels these are. */
export function actionsWidthFor(rows: readonly (readonly string[])[]): number {
  const needed = rows.map((labels) => {
    const visible = besideEachOther(labels)
    const words = labels.slice(0, visible).reduce((sum, label) => sum + widthOf(label), 0)
    return Math.ceil(words + cellPadding + (labels.length > visible ? menuButton : 0))
  })
  return Math.min(mostWidth, Math.max(leastWidth, ...needed))
}

/** About so many pixels: measuring each of a thousand buttons would cost more than it is worth. */
function widthOf(label: string): number {
  return [...label].reduce((sum, letter) => sum + letterWidth(letter), buttonPadding)
}

function letterWidth(letter: string): number {
  if (letter > '\u2e80') return 14
  if (/[MWmw]/.test(letter)) return 12
  if (/[A-Z]/.test(letter)) return 9.6
  return /[ fijlrt’.]/.test(letter) ? 5 : 8.2
}

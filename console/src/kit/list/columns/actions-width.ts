import { wordsWidth } from './words-width.ts'

/** The most that the column of row actions takes, and the least: its title. */
const mostWidth = 200
const leastWidth = 72
const cellPadding = 16
const buttonPadding = 14
const menuButton = 26

/**
 * How many labels are next to each other in the column, two at most; the others are in the menu, whose button then
 * needs room, too.
 */
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

const widthOf = (label: string) => wordsWidth(label) + buttonPadding

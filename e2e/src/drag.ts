import type { Locator } from '@playwright/test'

/** Presses the mouse on one element and holds it over another, in steps as a hand does it; `mouse.up` drops. */
export async function dragOver(from: Locator, to: Locator): Promise<void> {
  const { mouse } = from.page()
  await from.hover()
  await mouse.down()
  const box = await to.boundingBox()
  if (box === null) throw new Error('nothing to drag over')
  await mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 6 })
}

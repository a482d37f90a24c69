import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Presses 导出 in the dialog that is open, and reads the file that it brings. */
export async function fileOf(desk: Page): Promise<{ name: string; content: Buffer }> {
  const download = desk.waitForEvent('download')
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: /^导\s?出$/ })
    .click()
  const file = await download
  await expect(desk.getByRole('dialog')).toBeHidden()
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

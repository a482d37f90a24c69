import { password } from '@wanpu/testkit/server'
import { expect, seriousFindings, test } from '../fixtures.ts'

test('typing a page’s name in the search field and choosing it opens the page', async ({ desk }) => {
  await desk.getByRole('combobox', { name: '搜索页面' }).fill('角色')
  await desk.getByTitle('角色管理').click()

  await expect(desk).toHaveURL(/\/user\/userRoleManagment/)
})

test('the palette does what can be done from anywhere', async ({ desk }) => {
  await desk.keyboard.press('Control+k')
  await desk.getByRole('combobox', { name: '快速打开' }).fill('切换到深色')
  await desk.keyboard.press('Enter')

  await expect(desk.locator('html')).toHaveAttribute('data-mode', 'dark')
})

test('? shows the keys, g with a letter opens a page, and typing is never taken for a key', async ({ desk }) => {
  await desk.keyboard.press('?')
  await expect(desk.getByRole('dialog', { name: '键盘快捷键' })).toBeVisible()
  expect(await seriousFindings(desk)).toEqual([])
  await desk.keyboard.press('Escape')
  await expect(desk.getByRole('dialog', { name: '键盘快捷键' })).toBeHidden()

  await desk.keyboard.press('g')
  await desk.keyboard.press('w')
  await expect(desk).toHaveURL(/\/goods\/shopWebsiteManagement/)

  await desk.getByRole('combobox', { name: '搜索页面' }).pressSequentially('g?')
  await expect(desk.getByRole('dialog')).toHaveCount(0)
})

test('the locked screen refuses Escape, a click and a wrong password, survives a reload, and opens with the own password', async ({
  desk,
}) => {
  await desk.getByRole('button', { name: '锁定屏幕' }).click()
  const lock = desk.getByRole('dialog', { name: '屏幕已锁定' })
  await expect(lock).toBeVisible()

  await desk.keyboard.press('Escape')
  await desk.mouse.click(20, 20)
  await expect(lock).toBeVisible()
  await desk.keyboard.press('Control+k')
  await expect(desk.getByRole('combobox', { name: '快速打开' })).toBeHidden()
  expect(await seriousFindings(desk)).toEqual([])

  await desk.reload()
  await expect(lock).toBeVisible()
  await lock.getByLabel('密码', { exact: true }).focus()
  await lock.getByLabel('密码', { exact: true }).blur()
  await expect(lock.getByText('请输入正确的密码')).toBeVisible()
  await lock.getByLabel('密码', { exact: true }).fill('not the password')
  await lock.getByRole('button', { name: '解锁' }).click()
  await expect(lock.getByText('请输入正确的密码')).toBeVisible()
  await expect(lock).toBeVisible()

  await lock.getByLabel('密码', { exact: true }).fill(password)
  await desk.keyboard.press('Enter')
  await expect(lock).toBeHidden()
})

test('the wallpaper of the locked screen is swapped for the next of 32, and the last is followed by the first', async ({ desk }) => {
  await desk.getByRole('button', { name: '锁定屏幕' }).click()
  const screen = desk.locator('[data-wallpaper]')
  const before = Number(await screen.getAttribute('data-wallpaper'))
  for (let step = 1; step <= 32; step++) {
    await desk.getByRole('button', { name: '切换壁纸' }).click()
    await expect(screen).toHaveAttribute('data-wallpaper', String((before + step) % 32))
  }
  await desk.getByLabel('密码', { exact: true }).fill(password)
  await desk.keyboard.press('Enter')
  await expect(screen).toBeHidden()
})

test('full screen and back by the header', async ({ desk }) => {
  await desk.getByRole('button', { name: '全屏', exact: true }).click()
  await expect(desk.getByRole('button', { name: '退出全屏' })).toBeVisible()
  await desk.getByRole('button', { name: '退出全屏' }).click()
  await expect(desk.getByRole('button', { name: '全屏', exact: true })).toBeVisible()
})

test('in English every tool has its English name', async ({ desk }) => {
  await desk.getByRole('button', { name: '切换语言' }).click()
  await desk.getByRole('menuitem', { name: 'English' }).click()

  for (const name of ['Quick open (Ctrl K)', 'Lock the screen', 'Error log: 0', 'Full screen', 'Refresh this page'])
    await expect(desk.getByRole('button', { name })).toBeVisible()
})

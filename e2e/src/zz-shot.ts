// url password out lang=en dark=1 size=WxH path@name…
import { chromium as engine } from '@playwright/test'
import { adminUser } from '@wanpu/contract'
import { makeCaller } from '@wanpu/testkit/client'
import { chromium } from './browser.ts'

const [url = '', password = '', out = '', ...rest] = process.argv.slice(2)
const options = Object.fromEntries(rest.filter((each) => /^(lang|dark|size)=/.test(each)).map((each) => each.split('=')))
const places = rest.filter((each) => each.includes('@'))
const [width, height] = (options.size ?? '1440x900').split('x').map(Number)
const { token } = await makeCaller(url, undefined, '0').call(adminUser.signIn, { username: 'SuperAdmin', password })
const browser = await engine.launch(await chromium())
const context = await browser.newContext({ viewport: { width: width ?? 1440, height: height ?? 900 }, colorScheme: options.dark ? 'dark' : 'light', locale: options.lang === 'zh' ? 'zh-CN' : 'en-US' })
await context.addInitScript(([t, lang, dark]) => {
  localStorage.setItem('token', t as string)
  localStorage.setItem('username', 'SuperAdmin')
  localStorage.setItem('language', lang as string)
  localStorage.setItem('i18nextLng', lang as string)
  if (dark) localStorage.setItem('theme', JSON.stringify({ mode: 'dark' }))
}, [token, options.lang ?? 'en', options.dark])
const page = await context.newPage()
for (const place of places) {
  const [path = '', name = '', click = ''] = place.split('@')
  await page.goto(`${url}/#${path}`)
  await page.goto(`${url}${path}`)
  await page.waitForTimeout(3000)
  for (const label of click.split('|').filter(Boolean)) {
    await page.getByRole('button', { name: label }).first().click().catch((e) => console.log(String(e).slice(0, 200)))
    await page.waitForTimeout(1500)
  }
  await page.screenshot({ path: `${out}/${name}.png` })
}
await browser.close()

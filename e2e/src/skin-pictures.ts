// npm run skin-pictures -w e2e: small pictures of the skins for the console, taken of the home pages of the demo shops,
// of which each has another skin.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium as engine } from '@playwright/test'
import { adminUser, shopWebsite, skinNames } from '@wanpu/contract'
import { makeCaller } from '@wanpu/testkit/client'
import { password, startServer } from '@wanpu/testkit/server'
import { chromium } from './browser.ts'

const folder = join(import.meta.dirname, '../../console/src/domains/shops/website/config/skins')
const viewport = { width: 1280, height: 960 }
const pictureSize = { width: 320, height: 240 }
const patience = 180_000

const server = await startServer({ DEMO: '1', LOG_LEVEL: 'info' })
const browser = await engine.launch(await chromium())
try {
  await demoIsMade()
  const { token } = await makeCaller(server.url, undefined, '0').call(adminUser.signIn, { username: 'SuperAdmin', password })
  const { items } = await makeCaller(server.url, token, '1').call(shopWebsite.search, {})
  await mkdir(folder, { recursive: true })
  for (const skin of skinNames) {
    const shop = items.find((one) => one.skin === skin)
    if (!shop) throw new Error(`No demo shop has the skin ${skin}`)
    const picture = await smallPicture(browser, `http://${shop.host}:${server.sitesPort}/`)
    await writeFile(join(folder, `${skin}.webp`), picture)
    console.log(`${skin} ${picture.length} bytes`)
  }
} finally {
  await browser.close()
  await server.stop()
}

async function demoIsMade(): Promise<void> {
  for (const began = Date.now(); !server.printed().includes('demo shops made'); ) {
    if (Date.now() - began > patience) throw new Error('The demo was not made')
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** The top of a page as a small WebP, scaled by the browser. */
async function smallPicture(browser: Browser, address: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport })
  await page.goto(address, { waitUntil: 'networkidle' })
  const whole = `data:image/png;base64,${(await page.screenshot()).toString('base64')}`
  await page.goto('about:blank')
  const small = await page.evaluate(
    async ({ whole, kept: pictureSize }) => {
      const image = new Image()
      image.src = whole
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), pictureSize)
      const pen = canvas.getContext('2d')
      if (pen) pen.imageSmoothingQuality = 'high'
      pen?.drawImage(image, 0, 0, pictureSize.width, pictureSize.height)
      return canvas.toDataURL('image/webp', 0.72)
    },
    { whole, kept: pictureSize },
  )
  await page.close()
  return Buffer.from(small.replace(/^.*,/, ''), 'base64')
}

import { expect, test } from 'vitest'
import { whyChanged } from './plan/files.ts'
import { planSite } from './plan.ts'
import type { SiteConfig } from './snapshot.ts'
import { given } from './test-snapshot.ts'

const chairs = [given.classNode('1', 'home'), given.classNode('2', 'chairs', '1'), given.classNode('3', 'lamps')]
const articles = ['sizes', 'chair-sizes'].map((key) => ({ id: key, key, title: `About ${key}`, html: `<p>${key}!</p>`, updatedAt: '' }))

test('a product links the size guide of its category, or of the nearest above that has one', () => {
  const own = pagesWith([
    { classificationId: '1', article: 'sizes' },
    { classificationId: '2', article: 'chair-sizes' },
  ])
  expect(own('chair')).toContain('href="/article/chair-sizes.html" id="size-guide-link">Size guide</a>')
  expect(own('chair')).toContain('<div class="prose"><p>chair-sizes!</p></div></dialog>')

  const above = pagesWith([{ classificationId: '1', article: 'sizes' }])
  expect(above('chair')).toContain('href="/article/sizes.html" id="size-guide-link"')
  expect(above('lamp')).not.toContain('size-guide-link')
})

test('a guide whose article the website does not show is passed over', () => {
  const pages = pagesWith([
    { classificationId: '1', article: 'sizes' },
    { classificationId: '2', article: 'nowhere' },
  ])
  expect(pages('chair')).toContain('href="/article/sizes.html" id="size-guide-link"')
})

test('a new size guide changes the products of its category and nothing else', () => {
  const [before, after] = [planWith([]), planWith([{ classificationId: '2', article: 'sizes' }])]
  const parts = new Map(before.files.map((file) => [file.path, file.parts]))
  const changed = after.files.flatMap((file) => whyChanged(parts.get(file.path), file.parts).map((why) => `${file.path} ${why}`))
  expect(changed).toEqual(['/goods/chair.html size guide'])
})

function planWith(sizeGuides: SiteConfig['sizeGuides']) {
  const goods = [
    given.goods({ id: '1', urlKeywords: 'chair', classificationId: '2' }),
    given.goods({ id: '2', urlKeywords: 'lamp', classificationId: '3' }),
  ]
  return planSite(given.site({ classifications: chairs, goods, articles, config: { sizeGuides } }))
}

function pagesWith(sizeGuides: SiteConfig['sizeGuides']): (key: string) => string {
  const { files } = planWith(sizeGuides)
  return (key) => String(files.find((file) => file.path === `/goods/${key}.html`)?.render())
}

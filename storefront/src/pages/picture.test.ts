import { expect, test } from 'vitest'
import { buildAssets } from '../assets.ts'
import { planSite } from '../plan.ts'
import { given } from '../test-snapshot.ts'

test('every picture of every page has an address, whatever is stored', () => {
  const paths = ['/uploads/a.webp', '', 'javascript:alert(1)', 'a.webp', 'https://other.example/a.webp']
  const picture = (path: string) => ({ path, alt: 'A', width: 800, height: 800 })
  const slides = paths.map((pic) => ({ pic, title: 'Slide' }))
  const goods = paths.map((path, at) =>
    given.goods({
      id: String(at + 1),
      classificationId: '1',
      pictures: [picture(path), picture('/uploads/b.webp')],
      description: '<p>Warm <img alt="none"><img src=""><img src="/uploads/c.webp"><img src="javascript:alert(1)"></p>',
      variants: [{ sku: 's', options: { Color: 'Red' }, stock: 1, picture: path }],
    }),
  )
  const post = { updatedAt: '2026-01-01T00:00:00.000Z', publishedAt: '2026-01-01T00:00:00.000Z', day: '2026-01-01', isPost: true }
  const articles = paths.map((path, at) => ({ ...post, id: String(at), key: `post-${at}`, title: 'Post', html: '<img>', picture: path }))
  const blocks = [{ dataType: 0 as const, title: 'Pictures', adItems: slides }]
  const site = given.site({
    goods,
    articles,
    classifications: [given.classNode('1', 'coats')],
    config: { slides, homePageDataBlocks: blocks, logo: 'logo', footerLogo: 'x' },
  })

  const pages = planSite(site).files.filter(({ path }) => path.endsWith('.html'))
  const pictures = pages.flatMap((page) => [...String(page.render()).matchAll(/<img\b[^>]*>/g)].map(([tag]) => `${page.path} ${tag}`))

  expect(pictures.length).toBeGreaterThan(30)
  expect(pictures.filter((tag) => !/ src="[^"]+"/.test(tag))).toEqual([])
})

test('phones get the picture that a slide has for them, with its copies', () => {
  const sizes = [{ path: '/uploads/tall.w480.webp', width: 480 }]
  const site = given.site({
    library: { '/uploads/wide.webp': { width: 1600, height: 700, sizes }, '/uploads/tall.webp': { width: 1200, height: 1500, sizes } },
    config: {
      slides: [
        { pic: '/uploads/wide.webp', phonePic: '/uploads/tall.webp' },
        { pic: '/uploads/wide.webp', phonePic: '' },
        { pic: '/uploads/wide.webp', phonePic: 'javascript:alert(1)' },
      ],
    },
  })

  const { files, uploads } = planSite(site)
  const home = String(files.find(({ path }) => path === '/index.html')?.render())

  expect(home.match(/<source[^>]*>/g)).toEqual([
    '<source media="not all and (min-width: 768px)" srcset="/uploads/tall.w480.webp 480w, /uploads/tall.webp 1200w" sizes="100vw" width="1200" height="1500">',
  ])
  expect(uploads.has('/uploads/tall.webp')).toBe(true)
})

test('a picture that is cut shows its focus point, by rules of the style sheet, to the nearest quarter', () => {
  const site = given.site({
    config: {
      slides: [
        { pic: '/uploads/a.webp', focus: { x: 22, y: 98 } },
        { pic: '/uploads/b.webp', focus: { x: 51, y: 49 } },
        { pic: '/uploads/c.webp' },
      ],
      homePageDataBlocks: [{ dataType: 0, cssClass: 'ad-card-1', adItems: [{ pic: '/uploads/d.webp', focus: { x: 100, y: 0 } }] }],
    },
  })

  const { files } = planSite(site)
  const home = String(files.find(({ path }) => path === '/index.html')?.render())
  const style = String(new TextDecoder().decode(buildAssets(site.site.config, 'en').style.content))

  const classes = (name: string) => new RegExp(`<img(?: class="([^"]*)")? src="/uploads/${name}.webp"`).exec(home)?.[1]
  expect(['a', 'b', 'c', 'd'].map(classes)).toEqual(['fx25 fy100', undefined, undefined, 'fx100 fy0'])
  for (const rule of ['.fx25{--fx:25%}', '.fy100{--fy:100%}', '.fx100{--fx:100%}', '.fy0{--fy:0%}']) expect(style).toContain(rule)
  expect(style.match(/object-position:var\(--fx, ?50%\) var\(--fy, ?50%\)/g)).toHaveLength(2)
  expect(home).not.toContain('style="')
})

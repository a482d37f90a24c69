import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../../../scripts/runtime.ts'
import { seconds } from '../stage.ts'

const template = `---
pagination: { data: goods, size: 1, alias: one }
permalink: "goods/{{ one.key }}.html"
---
<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ one.title }}</title><meta name="description" content="{{ one.title }}"></head>
<body><header><a href="/">Bench shop</a></header><main><h1>{{ one.title }}</h1><p>{{ one.price }}</p>{{ one.description | safe }}
<h2>Related</h2><ul>{% for at in one.related %}<li><a href="/goods/{{ goods[at].key }}.html">{{ goods[at].title }}</a> {{ goods[at].price }}</li>{% endfor %}</ul></main><footer>Bench Ltd</footer></body></html>
`

/** How long Eleventy takes for a site of so many goods pages, in a process of its own. */
export async function eleventySeconds(folder: string, count: number): Promise<number> {
  await mkdir(join(folder, 'in', '_data'), { recursive: true })
  const goods = Array.from({ length: count }, (_, n) => ({
    key: `bench-${n}`,
    title: `Canvas Shirt No. ${n}`,
    price: `$${(5 + (n % 200)).toFixed(2)}`,
    description: `<p>Made for daily use, item ${n}.</p>`,
    related: Array.from({ length: 8 }, (_, at) => (n * 7 + at * 13 + 1) % count),
  }))
  await writeFile(join(folder, 'in', '_data', 'goods.json'), JSON.stringify(goods))
  await writeFile(join(folder, 'in', 'goods.njk'), template)
  const command = ['--input', join(folder, 'in'), '--output', join(folder, 'out'), '--quiet']
  return seconds(async () => {
    const code = await run('eleventy', command, { NODE_OPTIONS: '--max-old-space-size=8000' })
    if (code !== 0) throw new Error('Eleventy did not build its site')
  })
}

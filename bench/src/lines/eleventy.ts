import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { peerScript } from '../../../testkit/src/external-programs.ts'
import { seconds } from '../stage.ts'
import { peerGoods } from './peer-goods.ts'

const template = `---
pagination: { data: goods, size: 1, alias: one }
permalink: "goods/{{ one.key }}.html"
---
<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ one.title }}</title><meta name="description" content="{{ one.title }}"></head>
<body><header><a href="/">Bench shop</a></header><main><h1>{{ one.title }}</h1><p>{{ one.price }}</p>{{ one.description | safe }}
<h2>Related</h2><ul>{% for at in one.related %}<li><a href="/goods/{{ goods[at].key }}.html">{{ goods[at].title }}</a> {{ goods[at].price }}</li>{% endfor %}</ul></main><footer>Bench Ltd</footer></body></html>
`

/**
 * Seconds that Eleventy takes for a site of so many product pages, in a process of its own.
 * @throws PeerMissing when it is not installed and cannot be
 */
export async function eleventySeconds(folder: string, count: number): Promise<number> {
  const script = await peerScript('eleventy')
  await mkdir(join(folder, 'in', '_data'), { recursive: true })
  await writeFile(join(folder, 'in', '_data', 'goods.json'), JSON.stringify(peerGoods(count)))
  await writeFile(join(folder, 'in', 'goods.njk'), template)
  // Eleventy looks for its input below the working folder only.
  const command = ['--max-old-space-size=8000', script, '--input=in', '--output=out', '--quiet']
  return seconds(async () => {
    const [code] = await once(spawn(process.execPath, command, { cwd: folder, stdio: 'inherit' }), 'exit')
    if (code !== 0) throw new Error('Eleventy did not build its site')
  })
}

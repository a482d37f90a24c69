import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PeerMissing } from '../../../testkit/src/external-programs.ts'
import { seconds } from '../stage.ts'
import { peerGoods } from './peer-goods.ts'

const config = {
  baseURL: 'https://bench.example.com/',
  uglyURLs: true,
  disableKinds: ['home', 'section', 'taxonomy', 'term', 'RSS', 'sitemap', '404'],
}

const template = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title><meta name="description" content="{{ .Title }}"></head>
<body><header><a href="/">Bench shop</a></header><main><h1>{{ .Title }}</h1><p>{{ .Params.price }}</p>{{ .Params.text | safeHTML }}
<h2>Related</h2><ul>{{ range .Params.related }}{{ with index site.Data.goods (int .) }}<li><a href="/goods/{{ .key }}.html">{{ .title }}</a> {{ .price }}</li>{{ end }}{{ end }}</ul></main><footer>Bench Ltd</footer></body></html>
`

/**
 * Seconds that Hugo takes for a site of so many product pages, the pages that Eleventy makes. Each product is a content
 * file, which every version of it reads.
 * @throws PeerMissing when it is not on PATH
 */
export async function hugoSeconds(folder: string, count: number): Promise<number> {
  if (!(await isInstalled())) throw new PeerMissing('hugo is not on PATH. Nothing else needs it.')
  const goods = peerGoods(count)
  for (const name of ['content/goods', 'data', 'layouts/_default']) await mkdir(join(folder, name), { recursive: true })
  await writeFile(join(folder, 'config.json'), JSON.stringify(config))
  await writeFile(join(folder, 'layouts/_default/single.html'), template)
  await writeFile(join(folder, 'data/goods.json'), JSON.stringify(goods))
  for (const { key, title, price, description, related } of goods) {
    await writeFile(join(folder, 'content/goods', `${key}.md`), JSON.stringify({ title, price, text: description, related }))
  }
  return seconds(async () => {
    const [code] = await once(
      spawn('hugo', ['--quiet', '--source', folder, '--destination', join(folder, 'out')], { stdio: 'inherit' }),
      'exit',
    )
    if (code !== 0) throw new Error('Hugo did not build its site')
  })
}

async function isInstalled(): Promise<boolean> {
  try {
    const [code] = await once(spawn('hugo', ['version'], { stdio: 'ignore' }), 'exit')
    return code === 0
  } catch {
    return false
  }
}

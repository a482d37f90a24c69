import { mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { dirname, extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { checkSite, planSite } from '../src/index.ts'
import { siteFromShopify } from './fixture.ts'

/**
 * Renders a site of Shopify files into a folder and serves it, to look at the pages without a server around them.
 * `node storefront/dev/look.ts <folder> <port> <language> <skin> <csv>…`
 */
const [folder = '', port = '4173', language = 'zh', skin = 'light', ...files] = process.argv.slice(2)
const { snapshot, uploads } = siteFromShopify(files, language.startsWith('zh') ? 'zh' : 'en')
snapshot.site.language = language
snapshot.site.config.skin = skin
const plan = planSite(snapshot)
for (const file of plan.files) write(file.path, file.render())
for (const [path, content] of uploads) write(path, content)
for (const problem of [...plan.problems, ...(await checkSite(plan, { hasUpload: (path) => uploads.has(path) }))]) console.log(problem)
console.log(`${plan.files.length} files in ${folder}, http://127.0.0.1:${port}`)

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.txt': 'text/plain',
  '.woff2': 'font/woff2',
}

createServer(async (request, answer) => {
  const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname)
  if (request.method === 'POST') return answer.writeHead(204).end()
  const name = path.endsWith('/') ? `${path}index.html` : extname(path) === '' ? `${path}/index.html` : path
  const content = await readFile(join(folder, name)).catch(() => undefined)
  const body = content ?? (await readFile(join(folder, '404.html')))
  const type = types[content ? extname(name) : '.html'] ?? 'application/octet-stream'
  const cache = name.startsWith('/assets/') || name.startsWith('/uploads/') ? 'public, max-age=31536000, immutable' : 'no-cache'
  answer
    .writeHead(content ? 200 : 404, { 'content-type': type, 'content-encoding': 'br', 'cache-control': cache })
    .end(brotliCompressSync(body))
}).listen(Number(port), '127.0.0.1')

function write(path: string, content: string | Uint8Array): void {
  const target = join(folder, path)
  mkdirSync(dirname(target), { recursive: true })
  writeFileSync(target, content)
}

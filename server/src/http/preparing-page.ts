import { createHash } from 'node:crypto'
import type { Language } from '@wanpu/contract'

/** What happens before the program answers, in this order: the console is built, the database opened, … */
const preparationSteps = ['console', 'database', 'tables', 'services'] as const
export type PreparationStep = (typeof preparationSteps)[number]

const words = {
  zh: {
    lang: 'zh-CN',
    title: '正在准备万铺',
    about: '首次启动或更新后需要一点时间，通常不到一分钟。准备好后，这个页面会自动打开。',
    lost: '服务器没有响应。请查看启动它的终端窗口；恢复后，这个页面会自动打开。',
    steps: { console: '生成后台页面', database: '打开数据库', tables: '更新数据表', services: '启动服务' },
  },
  en: {
    lang: 'en',
    title: 'Preparing Wanpu',
    about: 'A first start or an update takes a moment, usually less than a minute. This page opens by itself when everything is ready.',
    lost: 'The server does not answer. Look at the terminal that started it; this page opens by itself once it is back.',
    steps: {
      console: 'Building the console',
      database: 'Opening the database',
      tables: 'Updating the tables',
      services: 'Starting the services',
    },
  },
} as const satisfies Record<Language, { steps: Record<PreparationStep, string> } & Record<string, unknown>>

const style = `
:root { color-scheme: light dark; --ground: #faf9f6; --ink: #16202c; --quiet: #5a6476; --line: #e5e2da; --strong: #2f6fe0; --good: #156b3d }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0d1117; --ink: #e8ecf2; --quiet: #98a3b4; --line: #2a323d; --strong: #86b0ff; --good: #5fd08f }
}
* { box-sizing: border-box }
body { display: grid; place-content: center; min-height: 100vh; margin: 0; padding: 24px; background: var(--ground); color: var(--ink);
  font: 15px/1.6 -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif }
main { width: min(400px, calc(100vw - 48px)) }
svg { display: block; width: 264px; margin-bottom: 16px }
h1 { margin: 0 0 8px; font-size: 24px; font-weight: 600; line-height: 1.3 }
p { margin: 0; color: var(--quiet); text-wrap: pretty }
progress { display: block; width: 100%; height: 6px; margin: 24px 0 16px; border: 0; border-radius: 3px; overflow: hidden;
  background: var(--line); appearance: none }
progress::-webkit-progress-bar { background: var(--line) }
progress::-webkit-progress-value { background: var(--strong); border-radius: 3px; transition: width 300ms ease-out }
progress::-moz-progress-bar { background: var(--strong) }
ol { margin: 0; padding: 0; list-style: none }
li { display: flex; gap: 10px; padding: 3px 0; color: var(--quiet) }
li::before { content: "○"; width: 1em; text-align: center }
li.done::before { content: "✓"; color: var(--good) }
li[aria-current] { color: var(--ink); font-weight: 500 }
li[aria-current]::before { content: "●"; color: var(--strong) }
@media (prefers-reduced-motion: reduce) { progress::-webkit-progress-value { transition: none } }
`

/**
 * Asks each second how far it is, and opens the page that was asked for once the program answers. A few failed looks are
 * usual: the port changes hands.
 */
const script = `
const about = document.querySelector('p'), bar = document.querySelector('progress'), steps = [...document.querySelectorAll('li')]
const words = about.textContent
let failures = 0
function show(step) {
  const at = steps.findIndex((each) => each.dataset.step === step)
  if (at < 0) return
  bar.value = at
  steps.forEach((each, index) => {
    each.className = index < at ? 'done' : ''
    if (index === at) each.setAttribute('aria-current', 'step')
    else each.removeAttribute('aria-current')
  })
}
async function look() {
  try {
    const answer = await fetch('/apis/ready', { cache: 'no-store' })
    if (answer.ok) return location.reload()
    show((await answer.json()).detail?.step)
    failures = 0
  } catch {
    failures += 1
  }
  about.textContent = failures > 9 ? about.dataset.lost : words
  setTimeout(look, 1000)
}
setTimeout(look, 1000)
`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** What the page may load: its own script and style, and how far it is. */
export const pagePolicy = `default-src 'none'; connect-src 'self'; script-src ${hashOf(script)}; style-src ${hashOf(style)}; base-uri 'none'; frame-ancestors 'none'`

/** The page for people who come before the program answers, complete in itself. */
export function preparingPage(language: Language, step: PreparationStep): string {
  const { lang, title, about, lost, steps } = words[language]
  const at = preparationSteps.indexOf(step)
  const items = preparationSteps.map((name, index) => {
    const state = index < at ? ' class="done"' : index === at ? ' aria-current="step"' : ''
    return `<li data-step="${name}"${state}>${steps[name]}</li>`
  })
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<noscript><meta http-equiv="refresh" content="3"></noscript>
<style>${style}</style>
</head>
<body>
<main>
${street}
<h1>${title}</h1>
<p role="status" data-lost="${lost}">${about}</p>
<progress max="${preparationSteps.length}" value="${at}" aria-label="${title}"></progress>
<ol>
${items.join('\n')}
</ol>
</main>
<script>${script}</script>
</body>
</html>
`
}

/** The four awnings of the sign-in page. */
const street = `<svg viewBox="0 0 396 60" aria-hidden="true">${['#ffd27a', '#9fe0c0', '#ffb3a7', '#c9c2ff']
  .map(
    (awning, at) =>
      `<g transform="translate(${at * 100} 0)"><path d="M6 4h84l4 26a11 11 0 0 1-18 4 11 11 0 0 1-18 0 11 11 0 0 1-20 0 11 11 0 0 1-18 0 11 11 0 0 1-18-4z" fill="${awning}"/><path d="M27 4l-3 30M48 4v30M69 4l3 30" stroke="#fff" stroke-width="3" opacity=".65"/></g>`,
  )
  .join('')}</svg>`

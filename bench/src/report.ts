import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg, totalmem } from 'node:os'

const path = new URL('../../docs/benchmarks.md', import.meta.url)
const head = `# Benchmarks

\`npm run bench\` and its kin write this page: each part by itself, whenever it was measured, with the machine, the commit and how busy the machine was before. "must" is what a line has to reach; a peer or a limit was measured in the same run.
`

const places = { embedded: 'embedded database', postgres: 'PostgreSQL', browser: 'Chromium' }

let lines: { what: string; figure: string }[] = []

/** Prints a line, and keeps it for the page of the part that is being measured. */
export function report(kind: string, what: string, figure: string): void {
  process.stdout.write(`${kind.padEnd(9)} ${what.padEnd(64)} ${figure}\n`)
  lines.push({ what, figure })
}

/** Measures a part; its lines replace those that docs/benchmarks.md had of it. */
export async function measured(part: string, kind: keyof typeof places, work: () => Promise<void>): Promise<void> {
  lines = []
  const [load = 0] = loadavg()
  await work()
  if (lines.length === 0) return
  const rows = lines.map(({ what, figure }) => `| ${cell(what)} | ${cell(figure)} |`)
  const title = `${part}, ${places[kind]}${process.env.FILES_URL ? ', files in a store' : ''}`
  await putSection(title, `${circumstances(load)}\n\n| what | figure |\n|---|---|\n${rows.join('\n')}\n`)
}

const cell = (text: string) => text.replaceAll('|', '\\|').trim()

function circumstances(load: number): string {
  const [cpu] = cpus()
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  const machine = `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${gigabytes} GB, Node ${process.versions.node}`
  return `${new Date().toISOString().slice(0, 10)}, commit ${commit()}, ${machine}, load ${load.toFixed(1)} before.`
}

/** The commit that was measured, with a plus where the tree had changes. */
function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  try {
    return `${git('rev-parse', '--short=8', 'HEAD')}${git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!docs/benchmarks.md') && '+'}`
  } catch {
    return 'unknown'
  }
}

async function putSection(title: string, text: string): Promise<void> {
  const page = await readFile(path, 'utf8').catch(() => '')
  const sections = new Map(
    page
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.slice(0, section.indexOf('\n')), section.slice(section.indexOf('\n') + 1).trim()]),
  )
  sections.set(title, text.trim())
  const body = [...sections].toSorted(([a], [b]) => a.localeCompare(b)).map(([name, content]) => `\n## ${name}\n${content}\n`)
  await writeFile(path, `${head}${body.join('')}`)
}

// npm run proofs: what the tests state, by feature; `npm run proofs -- order` shows the features whose name has that
// word.
import { glob, readFile } from 'node:fs/promises'

const title = /(?:^|\n)\s*(?:(?:test|describe)(?:\.\w+)*(?:\([^\n]*?\))?|\](?: as const)?\))\(\s*(['"`])(.*?)\1/g
const isLeftOut = /node_modules|dist$/
const word = process.argv[2] ?? ''

const titlesByFeature = new Map<string, string[]>()
for await (const file of glob('{contract,client,examples,storefront,server,console,testkit,e2e,scripts}/**/*.{test,spec}.{ts,tsx}', {
  exclude: (name) => isLeftOut.test(name),
})) {
  const titles = [...(await readFile(file, 'utf8')).matchAll(title)].map(([, , text]) => text ?? '')
  const feature = featureOf(file)
  titlesByFeature.set(feature, [...(titlesByFeature.get(feature) ?? []), ...titles])
}
for (const [feature, titles] of [...titlesByFeature].sort(([a], [b]) => a.localeCompare(b))) {
  if (feature.includes(word)) process.stdout.write(`\n${feature}\n${titles.map((text) => `  ${text}\n`).join('')}`)
}

/** `order` for all packages' tests of that feature, `server/tasks` or `e2e/journeys` for tests of no feature. */
function featureOf(file: string): string {
  const [, feature] = /\/domains\/(?:[^/]+\/)?([^/.]+)/.exec(file) ?? []
  return (
    feature ??
    file
      .split('/')
      .slice(0, 3)
      .filter((part) => part !== 'src' && !part.includes('.'))
      .join('/')
  )
}

export type SharedWords = Readonly<Record<string, { zh: string; en: string }>>

const opening = /^\s*(zh|en): \{$/
const entry = /^\s*'?([\w.-]+)'?: (['"`])(.*)\2,$/

/**
 * Words of a text file that the shared ones say already, one line each; those with a word for a count of one are its
 * own.
 */
export function repeatedWords(file: string, text: string, shared: SharedWords): string[] {
  const keys = new Map(Object.entries(shared).map(([key, { zh, en }]) => [pairOf(zh, en), key]))
  return textsIn(text).flatMap(({ zh, en }) =>
    [...zh].flatMap(([key, { words, line }]) => {
      const sharedKey = keys.get(pairOf(words, en.get(key)?.words ?? ''))
      if (sharedKey === undefined || en.has(`${key}_one`)) return []
      const remedy = sharedKey === key ? 'leave the key out' : `write shared: { ${key}: '${sharedKey}' }`
      return [`${file}:${line} ${key} repeats the shared words of ${sharedKey}: ${remedy}`]
    }),
  )
}

/** One act has one verb: what says it otherwise, and the texts that are about a part of the act alone. */
const verbs = [
  { wrong: /\bships?\b(?! to\b)/i, right: 'fulfil', except: [] },
  {
    wrong:
      /\b(re)?(generat(es?|ing)|push(es|ing)?) (the |all |its |your )?(website|shop|page)|\b(website|shop|page)s? (is|are) (next )?(generated|pushed)|(生成|推送)(时按|一次|全部)?(网站|页面|店铺)|(网站|页面|店铺)(重新|下次)?(生成|推送)/i,
    right: 'publish, 发布',
    except: ['domains/shops/website/', 'domains/shops/shop-server/', 'domains/shops/rollout/', 'domains/system/frontend/'],
  },
] as const

/** Words of a text file that call an act by another verb than the glossary, one line each. */
export function otherVerbs(file: string, text: string): string[] {
  return verbs
    .filter(({ except }) => !except.some((part) => file.includes(part)))
    .flatMap(({ wrong, right }) =>
      textsIn(text).flatMap(({ zh, en }) =>
        [...zh, ...en]
          .filter(([, { words }]) => wrong.test(words))
          .map(([key, { line }]) => `${file}:${line} ${key} calls an act by another verb: say ${right}`),
      ),
    )
}

const pairOf = (zh: string, en: string) => `${zh}\n${en}`

type Entries = Map<string, { words: string; line: number }>

/** The entries of each text of a file that are on one line. */
function textsIn(text: string): { zh: Entries; en: Entries }[] {
  const texts: { zh: Entries; en: Entries }[] = []
  let entries: Entries | undefined
  for (const [at, line] of text.split('\n').entries()) {
    const [, language] = opening.exec(line) ?? []
    if (language === 'zh') texts.push({ zh: new Map(), en: new Map() })
    if (language !== undefined) entries = texts.at(-1)?.[language === 'zh' ? 'zh' : 'en']
    const [, key, , words] = entry.exec(line) ?? []
    if (key !== undefined && words !== undefined) entries?.set(key, { words, line: at + 1 })
  }
  return texts
}

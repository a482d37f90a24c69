import type { Page } from '@playwright/test'

/**
 * Chinese words that can be seen, or are read out, at the moment: texts, names, hints. Names of languages and of the
 * product are the same in both languages.
 */
export function chineseWords(page: Page, data: readonly string[] = []): Promise<string[]> {
  return page.evaluate(
    (same) => {
      const chinese = new Set<string>()
      const judge = (words: string | null, element: Element) => {
        const rest = same.reduce((text, each) => text.replaceAll(each, ''), words ?? '')
        if (/\p{Script=Han}/u.test(rest) && element.checkVisibility({ visibilityProperty: true })) chinese.add((words ?? '').trim())
      }
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const { parentElement } = node
        if (parentElement !== null && !/^(SCRIPT|STYLE|NOSCRIPT)$/.test(parentElement.tagName)) judge(node.textContent, parentElement)
      }
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        for (const element of document.querySelectorAll(`[${name}]`)) judge(element.getAttribute(name), element)
      }
      return [...chinese]
    },
    ['中文简体', '中文', '万铺', ...data],
  )
}

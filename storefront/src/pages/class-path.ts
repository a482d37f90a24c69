import { linkTo } from '../kit/urls.ts'
import type { ClassEntry } from '../plan/catalogue.ts'
import type { Step } from './structured.ts'
import type { SiteView } from './view.ts'

/** Where a page of a class lies: a folder, so that the address works with and without its last slash. */
export function classPath(entry: Pick<ClassEntry, 'key'>, page: number): { file: string; link: string } {
  const file = `/${entry.key}-${page}/index.html`
  return { file, link: linkTo(file) }
}

/** From the home page down to a class. */
export function stepsToClass(view: SiteView, entry: ClassEntry): Step[] {
  return [
    { title: view.text.home, path: '/index.html' },
    ...entry.trail.map((step) => ({ title: step.node.title, path: classPath(step, 1).file })),
  ]
}

/** Titles of the categories from the root, parted by ` > `; empty without a category. */
export function trailText(entry: ClassEntry | undefined): string {
  return (entry?.trail ?? []).map(({ node }) => node.title).join(' > ')
}

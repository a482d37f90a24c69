import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Product files of our own in `testkit/fixtures`, written like those that shops export and suppliers send. */
export type FixtureFile =
  | 'shopify-clothing.csv'
  | 'shopify-home.csv'
  | 'woocommerce-shop.csv'
  | 'supplier-gbk.csv'
  | 'supplier-utf16.txt'
  | 'supplier.xlsx'

/** The absolute path of a fixture. */
export function fixturePath(name: FixtureFile): string {
  return join(import.meta.dirname, '../fixtures', name)
}

/** The bytes of a fixture. */
export function readFixture(name: FixtureFile): Promise<Buffer> {
  return readFile(fixturePath(name))
}

/**
 * Lines of a category tree as a public taxonomy lists them, parents first: `12 - 家居/厨房 > 餐具，刀叉 (3)`. Titles hold
 * slashes, commas and brackets. `count` lines below `roots` top categories; no category has more than eight children,
 * so 5,000 lines are five levels deep.
 */
export function categoryLines(count: number, roots: number): string[] {
  const titles = ['家居/厨房', '餐具，刀叉', '灯具 & 照明', '服饰', '运动, 户外', '箱包 - 旅行', '母婴', 'Tools']
  const paths = Array.from({ length: roots }, (_, at) => `${titles[at % titles.length]} ${at + 1}`)
  for (let at = 0; paths.length < count; at++) {
    for (let child = 0; child < 8 && paths.length < count; child++) paths.push(`${paths[at]} > ${titles[child]} (${child + 1})`)
  }
  return paths.map((path, at) => `${at + 1} - ${path}`)
}

import { globSync, readFileSync } from 'node:fs'

/**
 * What is kept without a bound in time, and why it is never stale. What others may change is kept by `keepFor`
 * (`server/src/lib/kept.ts`), which asks for its bound.
 */
export const neverStale: Readonly<Record<string, string>> = {
  'domains/catalog/attribute/attribute-correlation.batch.ts': 'made of the values that it is kept by',
  'domains/catalog/goods-import/file-queue.ts': 'work of this process',
  'domains/catalog/goods-import/parse/cells/categories.ts': 'made of the text that it is kept by',
  'domains/catalog/goods-import/parse/thread/file.worker.ts': 'files that are being read',
  'domains/catalog/goods-import/parse/thread/waiting-readers.ts': 'an upload never changes',
  'domains/catalog/goods-import/parse/values/currency-signs.ts': 'of the program',
  'domains/catalog/goods-import/parse/values/price-names.ts': 'of the program',
  'domains/catalog/goods-import/parse/table/fields.ts': 'of the program',
  'domains/selling/document/pdf/fonts.ts': 'of the program',
  'domains/selling/document/pdf/pdf.worker.ts': 'documents that are being drawn',
  'domains/selling/order/website-needs.ts': 'compared with the versions of the rows, which are read each time',
  'domains/selling/payment/providers/paypal/paypal-notice.ts': 'a certificate never changes under its address',
  'domains/selling/traffic/record.sql.ts': 'a table that is there stays',
  'domains/shops/shop-server/serving/worker.rules.ts': 'text of a program that runs elsewhere',
  'domains/shops/website/generate/repeat-release.ts': 'compared with all that a build is made of',
  'domains/shops/website/store/blocks.ts': 'segments never change',
  'domains/shops/website/store/known-build.ts': 'builds never change',
  'domains/shops/website/store/part-cache.ts': 'named by content',
  'domains/shops/website/store/place-of.ts': 'segments never change',
  'domains/shops/website/store/segment-files.ts': 'segments never change',
  'domains/shops/website/store/site-build.ts': 'builds never change',
  'domains/shops/website/store/store-of.ts': 'of the settings',
  'domains/shops/website/store/stored-uploads.ts': 'an upload never changes under its path',
  'domains/system/api-key/api-key-rights.rules.ts': 'of the program',
  'domains/system/dashboard/dashboard.sql.ts': 'compared with the versions of the rows, which are read each time',
  'batches/batch-definition.ts': 'of the program',
  'export/export-list.ts': 'of the program',
  'export/file-maker.ts': 'of the program',
  'file-systems/local-copies.ts': 'only files that never change are lent',
  'http/form-fields.ts': 'of the program',
  'http/openapi.ts': 'of the program',
  'sites/compressed-pages.ts': 'named by content',
}

const cache = /^(?:export )?const \w+ = new (?:Weak)?Map(?:<[^=]*>)?\(\)$|new LRUCache\b/m

/** The files of the server that keep something for longer than a call, by their path below `server/src`. */
export function findCaches(root = new URL('../server/src/', import.meta.url).pathname): string[] {
  return globSync('**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.ts$|(?:^|\/)test-/.test(file) && cache.test(readFileSync(root + file, 'utf8')))
    .toSorted()
}

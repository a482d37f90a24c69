// @vitest-environment happy-dom
/** @module-tag long */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { goodsImportTask, type ImportPreview } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { closeConsole, openConsole } from '../../../../testing/open-console.tsx'

afterEach(() => {
  closeConsole()
  localStorage.clear()
})

const question = { title: 'USB cable', sku: '', by: 'id', goodsTitle: 'Oak table', goodsSku: 'OAK', choice: 'leave-out' } as const
const preview: ImportPreview = {
  fileName: 'stock.xlsx',
  size: 900,
  kind: 'xlsx',
  format: 'table',
  encoding: null,
  encodingReadings: [],
  delimiter: null,
  sheet: 'Products',
  sheets: ['Products'],
  hidden: { rows: 3, columns: [], sheets: [] },
  decimalMark: '.',
  headerRow: 1,
  headers: ['ID', 'Title'],
  rows: [],
  mapping: { ID: 'id', Title: 'title' },
  mappingFrom: 'remembered',
  readBeside: [],
  hasKey: true,
  supplier: 'Acme',
  supplierFrom: 'remembered',
  suppliers: ['Acme', 'Lux'],
  questions: [
    { ...question, row: 2, goodsId: '1' },
    { ...question, row: 3, goodsId: '2' },
  ],
  questionCount: 2,
  layout: {
    categorySeparator: '>',
    categoryListSeparator: '|',
    groupBy: null,
    optionColumns: [],
    pictureBase: '',
    hiddenRows: 'take',
    weightUnit: null,
    lengthUnit: null,
    dateOrder: null,
  },
  samples: [],
  countsAreExact: true,
  totalRows: 3,
  problemCount: 0,
  problemGroups: [],
  problems: [],
  counts: {
    rows: 3,
    goods: 3,
    new: 1,
    changed: 0,
    same: 0,
    skipped: 0,
    failing: 2,
    quarantined: 0,
    unclear: 2,
    retitled: 0,
  },
  newClassificationCount: 0,
  newClassifications: [],
  foreignPictures: 0,
  currency: { code: 'USD', assumed: 0 },
  weighed: 0,
  measured: 0,
}

async function openPreview(shown = preview) {
  const answer = ({ supplier }: { supplier?: string }) =>
    supplier === undefined ? shown : { ...shown, supplier, supplierFrom: 'given' as const }
  const answers = { [goodsImportTask.preview.name]: (input: unknown) => answer(input as { supplier?: string }) }
  const { calls } = await openConsole('/goods/goodsImport?upload=1', { answers })
  await screen.findByLabelText('供应商')
  return {
    calls,
    /** What the last preview was asked with. */
    asked: () => calls.findLast(({ action }) => action === goodsImportTask.preview.name)?.input,
  }
}

async function choose(label: string, option: string): Promise<void> {
  fireEvent.mouseDown(await screen.findByLabelText(label))
  const options = await screen.findAllByText(option, { selector: '.ant-select-item-option-content' })
  fireEvent.click(options.at(-1) as HTMLElement)
}

test('an unclear row gets its own choice, and a choice for all replaces those of single rows', async () => {
  const { asked } = await openPreview()
  expect(document.body.textContent).toContain('Oak table')
  await choose('处理 3', '更新现有商品')
  await waitFor(() => expect(asked()).toMatchObject({ unclearRows: { 3: 'existing' } }))
  await choose('处理 2', '作为新商品')
  await waitFor(() => expect(asked()).toMatchObject({ unclearRows: { 2: 'new', 3: 'existing' } }))
  await choose('统一选择', '作为新商品')
  await waitFor(() => expect(asked()).toMatchObject({ unclear: 'new' }))
  expect(asked()).not.toHaveProperty('unclearRows')
})

test('the supplier of the last such file is named as that; another one counts once the field is left, and is the one that is imported', async () => {
  const { calls, asked } = await openPreview()
  const field = await screen.findByLabelText<HTMLInputElement>('供应商')
  expect(field.value).toBe('Acme')
  expect(document.body.textContent).toContain('沿用上次同名文件的供应商')
  fireEvent.change(field, { target: { value: ' Lux ' } })
  expect(asked()).not.toHaveProperty('supplier')
  fireEvent.blur(field)
  await waitFor(() => expect(asked()).toMatchObject({ supplier: 'Lux' }))
  await waitFor(() => expect(document.body.textContent).not.toContain('沿用上次同名文件的供应商'))
  fireEvent.click(await screen.findByText('导入 1 件商品'))
  await waitFor(() => expect(calls.find(({ action }) => action === goodsImportTask.add.name)).toBeDefined())
  expect(calls.find(({ action }) => action === goodsImportTask.add.name)?.input).toMatchObject({ supplier: 'Lux' })
})

test('hidden rows of a workbook are reported, and left out where the user chooses so', async () => {
  const { asked } = await openPreview()
  expect(document.body.textContent).toContain('有 3 行在表格里是隐藏的，也会导入。')
  fireEvent.click(await screen.findByLabelText('不导入隐藏的行'))
  await waitFor(() => expect(asked()).toMatchObject({ hiddenRows: 'leave-out' }))
})

test('of what seldom happens, only what happens in this file is counted', async () => {
  await openPreview()
  const kinds = [...document.querySelectorAll<HTMLElement>('.import-counts [data-kind]')].map(({ dataset }) => dataset.kind)
  expect(kinds).toEqual(['new', 'changed', 'same', 'skipped', 'failing', 'unclear'])
})

test('pictures that would be left out for want of a host are said above the tabs, with the field for it', async () => {
  const group = { code: 'picture-without-host', reason: '', severity: 'notice', column: 'Image' } as const
  const problemGroups = [
    { ...group, count: 4 },
    { ...group, column: 'More images', count: 3 },
  ]
  const { asked } = await openPreview({ ...preview, mapping: { Image: 'pictures' }, problemGroups })
  await screen.findByText('没有域名的图片地址：7 个，这些图片不会导入。填写图片地址前缀后即可导入。')
  const field = await screen.findByLabelText('图片地址前缀')
  fireEvent.change(field, { target: { value: 'cdn.example/p/' } })
  fireEvent.blur(field)
  await waitFor(() => expect(asked()).toMatchObject({ pictureBase: 'https://cdn.example/p/' }))
})

test('a column that counts without being mapped is not called “not imported”', async () => {
  await openPreview({
    ...preview,
    headers: ['ID', 'configurable_variations', 'other'],
    mapping: { ID: 'id' },
    readBeside: ['configurable_variations'],
  })
  fireEvent.click(await screen.findByText('字段映射'))
  const shownIn = (header: string) => screen.getByLabelText(`对应字段: ${header}`).closest('.ant-select')?.textContent
  expect([shownIn('configurable_variations'), shownIn('other')]).toEqual(['自动读取', '不导入'])
})

test('a currency that the file does not name is said with the products it is assumed for, and chosen beside it', async () => {
  const { asked } = await openPreview({ ...preview, currency: { code: 'EUR', assumed: 1200 } })
  await screen.findByText('文件没有写明币种，1,200 件新商品的价格按 EUR 读取。请确认，不对请在「币种」中选择。')
  await choose('币种', 'USD')
  await waitFor(() => expect(asked()).toMatchObject({ currencyCode: 'USD' }))
})

import { z } from 'zod'
import { failure } from '../core/action.ts'
import { productTextNames } from './product-texts.ts'

/**
 * Whose export a product file is; `table` is any other table. All but Shopify's and WooCommerce's are tables whose
 * columns a mapping explains.
 */
export const importFormat = z.enum(['shopify', 'woocommerce', 'magento', 'prestashop', 'opencart', 'amazon', 'taobao', 'alibaba', 'table'])
export type ImportFormat = z.output<typeof importFormat>

/** The variants that a product may have. */
export const mostVariants = 1000

/** Characters of a product's description, with its markup; also of any cell of a product file. */
export const longestDescription = 100_000

/** What a column of a plain table can mean. */
export const importField = z.enum([
  'goodsId',
  'handle',
  'id',
  'sku',
  'title',
  'description',
  ...productTextNames,
  'classification',
  'tags',
  'sizes',
  'colors',
  'scopes',
  'pictures',
  'pictureTexts',
  'variants',
  'price',
  'marketPrice',
  'salePrice',
  'saleStarts',
  'saleEnds',
  'cost',
  'currency',
  'stock',
  'inStock',
  'backorders',
  'countsStock',
  'soldOutAt',
  'weight',
  'weightUnit',
  'length',
  'width',
  'height',
  'status',
  'visibility',
  'availableFrom',
  'seoTitle',
  'seoDescription',
  'seoKeywords',
])
export type ImportField = z.output<typeof importField>

/** Encodings that are recognised and read, by the names that `TextDecoder` knows. */
export const importEncoding = z.enum([
  'utf-8',
  'utf-16le',
  'utf-16be',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'koi8-r',
  'koi8-u',
  'ibm866',
  'iso-8859-2',
  'iso-8859-5',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
])
export type ImportEncoding = z.output<typeof importEncoding>

/** Why a file as a whole can be refused. Single bad rows never refuse it. */
export const fileFailures = [
  failure('file-empty', '文件是空的', 'The file is empty'),
  failure(
    'file-old-excel',
    '旧版 Excel (.xls) 无法读取，请另存为 .xlsx 或 CSV',
    'Old Excel files (.xls) cannot be read: save as .xlsx or CSV',
  ),
  failure('file-html', '这是网页文件，不是表格，请另存为 .xlsx 或 CSV', 'This is a web page, not a table: save as .xlsx or CSV'),
  failure('file-zip-not-xlsx', '压缩包里没有 Excel 工作簿', 'The archive is not an Excel workbook'),
  failure('file-not-table', '无法识别的文件类型，请使用 CSV、TSV 或 XLSX', 'Unknown kind of file: use CSV, TSV or XLSX'),
  failure('file-damaged', '文件已损坏', 'The file is damaged'),
  failure('file-encrypted', '工作簿有密码保护', 'The workbook is protected by a password'),
  failure('file-too-large-unpacked', '工作簿解压后过大', 'The workbook is too large when unpacked'),
  failure(
    'file-quote-open',
    '第 {row} 行的引号没有结束，其后的内容无法读取，请检查该行',
    'A quote in row {row} is never closed, so what follows can’t be read. Check that row',
  ),
  failure(
    'file-needs-memory',
    '读取“{fileName}”需要的内存超过 {megabytes} MB，已停止。请拆分成几个文件，或另存为 CSV',
    'Reading “{fileName}” needs more than {megabytes} MB of memory and was stopped. Split the file, or save it as CSV',
  ),
  failure(
    'file-takes-long',
    '读取“{fileName}”超过 {seconds} 秒，已停止。系统可能正忙，请重试；仍然如此时请拆分成几个文件，工作簿可另存为 CSV',
    'Reading “{fileName}” took longer than {seconds} seconds and was stopped. The system may be busy: try again. If it fails again, split the file, or save a workbook as CSV',
  ),
  failure('file-no-header', '找不到表头', 'No header row was found'),
  failure('file-too-many-columns', '列数过多', 'The file has too many columns'),
  failure('sheet-missing', '工作簿中没有这个工作表', 'The workbook has no such sheet'),
  failure(
    'mapping-without-key',
    '字段映射需要标题、SKU、原系统编号、商品条码或 URL 别名之一',
    'Map a column to the title, SKU, source ID, barcode or URL slug',
  ),
  failure('format-mismatch', '文件缺少所选格式需要的列', 'The file lacks the columns of the chosen format'),
] as const
export type FileFailureCode = (typeof fileFailures)[number]['code']

/** What weights and lengths of a file may be in, where it does not say so itself. */
export const importWeightUnit = z.enum(['g', 'kg', 'lb', 'oz'])
export const importLengthUnit = z.enum(['mm', 'cm', 'm', 'in'])

/** In which order the dates of a file name day, month and year, where nothing in it proves one. */
export const importDateOrder = z.enum(['dmy', 'mdy', 'ymd'])
export type ImportDateOrder = z.output<typeof importDateOrder>

/** What becomes of the rows that a workbook hides. */
export const importHiddenRows = z.enum(['take', 'leave-out'])

/**
 * How the rows and cells of a table make products. What is left out is remembered for its headers, known of its
 * program, or recognised.
 */
export const importLayout = {
  /** Between the levels of a category. */
  categorySeparator: z.enum(['>', '/', '|', ',', ';', '\\', '-']).optional(),
  /**
   * Each character parts several categories in one cell, of which the deepest is used; empty: a cell is one category.
   */
  categoryListSeparator: z
    .string()
    .regex(/^[,;|/\n]{0,5}$/)
    .optional(),
  /** Rows with the same value in this column are one product; `null`: every row is a product. */
  groupBy: z.string().min(1).max(2000).nullable().optional(),
  /** The columns that tell the variants of a grouped product apart. */
  optionColumns: z.array(z.string().min(1).max(2000)).max(10).optional(),
  /** Stands before picture addresses that name no host. Empty: none. */
  pictureBase: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]).optional(),
  /** Of weights without a unit in cell, header or column. */
  weightUnit: importWeightUnit.optional(),
  /** Of lengths, widths and heights without one. */
  lengthUnit: importLengthUnit.optional(),
  /** Of dates such as 05/12/2026. */
  dateOrder: importDateOrder.optional(),
  /** Absent: they are taken as others. */
  hiddenRows: importHiddenRows.optional(),
}
/** What fields hold where a table has no column for them, or an empty cell. */
export const importConstants = z.partialRecord(importField, z.string().trim().max(2000))

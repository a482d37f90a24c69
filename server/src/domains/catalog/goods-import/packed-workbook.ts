/** For tests of other features that read tables. */
export { packWorkbook, rowsOf } from './parse/xlsx/test-workbook.ts'

/** For tests of other features that read tables. */
export { packWorkbook, rowsOf } from './files/given-workbook.ts'

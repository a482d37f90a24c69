export { showGoodsValue } from './batch/show-value.ts'

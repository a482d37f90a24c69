export { showGoodsValue } from './batch/show-value.tsx'

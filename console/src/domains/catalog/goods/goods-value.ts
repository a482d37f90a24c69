export { showGoodsValue } from './batch/show-value.tsx'
export { itemWords } from './item-words.ts'

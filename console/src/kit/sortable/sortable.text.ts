import { defineText } from '../../lib/text.ts'

/** What a screen reader says while an item of a list is moved. */
export const sortableText = defineText('sortable', {
  zh: {
    kind: '可排序',
    how: '按空格键拿起，用方向键移动，再按空格键放下，按 Esc 取消。',
    lifted: '已拿起第 {{place}} 项，共 {{count}} 项',
    over: '移到第 {{place}} 位，共 {{count}} 位',
    dropped: '已放到第 {{place}} 位',
    cancelled: '已取消，仍在第 {{place}} 位',
  },
  en: {
    kind: 'Sortable',
    how: 'Press Space to pick up, the arrow keys to move, Space again to drop, Esc to cancel.',
    lifted: 'Item {{place}} of {{count}} picked up',
    over: 'Moved to position {{place}} of {{count}}',
    dropped: 'Dropped at position {{place}}',
    cancelled: 'Cancelled, still at position {{place}}',
  },
})

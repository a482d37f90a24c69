import { defineText } from '../../../lib/text.ts'

export const historyText = defineText('history', {
  shared: {
    after: 'afterChange',
    before: 'beforeChange',
    isUndone: 'undone',
  },
  zh: {
    history: '变更历史',
    historyOf: '变更历史 · {{title}}',
    noHistory: '还没有变更',
    noHistoryAbout: '保存的修改会逐条记录在这里，可以撤销。',
    changeSet: '变更 #{{id}}',
    noFields: '没有可显示的字段。',
    items: '{{count}} 项',
    inLanguage: '{{field}}（{{language}}）',
  },
  en: {
    history: 'History',
    historyOf: 'Change history · {{title}}',
    noHistory: 'No changes yet',
    noHistoryAbout: 'Saved changes are listed here one by one, and can be undone.',
    changeSet: 'Change #{{id}}',
    noFields: 'No fields to show.',
    items: '{{count}} items',
    items_one: '1 item',
    inLanguage: '{{field}} ({{language}})',
  },
})

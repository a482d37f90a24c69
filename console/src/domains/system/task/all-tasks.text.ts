import { defineText } from '../../../lib/text.ts'

export const allTasksText = defineText('all-tasks', {
  zh: { title: '任务', exportOf: '导出{{list}}', about: '各类后台任务集中在这里，可以一起暂停、继续、取消或重试。' },
  en: {
    title: 'Tasks',
    exportOf: '{{list}} export',
    about: 'Background tasks of every type in one place: pause, resume, cancel or retry them together.',
  },
})

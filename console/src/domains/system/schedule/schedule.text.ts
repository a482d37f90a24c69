import { defineText } from '../../../lib/text.ts'

export const scheduleText = defineText('schedule', {
  zh: {
    title: '定时作业',
    about: '系统按时自动执行的工作。失败后会自动重试；最近一次失败的原因会一直保留，供排查。',
    forbiddenAbout: '您没有「{{action}}」的权限，请联系管理员开通。',
    'every.time': '每 {{time}}',
    'every.start': '每次启动时',
    'state.works': '正常',
    'state.waits': '尚未执行',
    'state.fails': '连续失败 {{count}} 次',
    ran: '上次执行 {{time}}（{{ms}} 毫秒）',
    failed: '最近一次失败 {{time}}：{{reason}}',
  },
  en: {
    title: 'Scheduled jobs',
    about: 'What the system does by itself. Jobs that fail are retried; why a job last failed stays here.',
    forbiddenAbout: 'You do not have the permission “{{action}}”. Ask an administrator for it.',
    'every.time': 'Every {{time}}',
    'every.start': 'At each start',
    'state.works': 'Working',
    'state.waits': 'Not run yet',
    'state.fails_one': 'Failed once',
    'state.fails': 'Failed {{count}} times in a row',
    ran: 'Last run {{time}} ({{ms}} ms)',
    failed: 'Last failed {{time}}: {{reason}}',
  },
})

import { exportAction } from '../core/export.ts'
import { fieldWords } from '../words/field-words.ts'
import { memberFilter, memberSorts } from './member.ts'

const memberExportColumns = {
  email: fieldWords.email,
  status: { ...fieldWords.status, values: { active: ['正常', 'active'], disabled: ['停用', 'disabled'] } },
  name: fieldWords.displayName,
  phone: fieldWords.phone,
  tags: fieldWords.tags,
  wantsMarketing: { zh: '同意营销', en: 'Agreed to marketing', values: { yes: ['是', 'yes'], no: ['否', 'no'] } },
  marketing: {
    zh: '营销状态',
    en: 'Marketing status',
    values: {
      agreed: ['已同意', 'agreed'],
      waiting: ['待邮件确认', 'confirmation pending'],
      withdrawn: ['已退订', 'unsubscribed'],
      none: ['未同意', 'not agreed'],
    },
  },
  unsubscribeUrl: { zh: '退订链接', en: 'Unsubscribe link' },
  websiteDomain: fieldWords.websiteDomain,
  orders: fieldWords.orderCount,
  spent: { zh: '消费', en: 'Spent' },
  lastOrderAt: { zh: '最近下单', en: 'Last order' },
  createdAt: { zh: '注册时间', en: 'Registered at' },
} as const

export const memberExport = {
  export: exportAction('member-user.export', { filter: memberFilter, sorts: memberSorts, columns: memberExportColumns, scope: 'rows' }),
}

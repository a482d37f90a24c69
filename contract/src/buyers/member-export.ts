import { exportAction } from '../core/export.ts'
import { memberFilter, memberSorts } from './member.ts'

const memberExportColumns = {
  email: { zh: '邮箱', en: 'E-mail' },
  status: { zh: '状态', en: 'Status', values: { active: ['正常', 'active'], disabled: ['停用', 'disabled'] } },
  name: { zh: '姓名', en: 'Name' },
  phone: { zh: '电话', en: 'Phone' },
  tags: { zh: '标签', en: 'Tags' },
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
  websiteDomain: { zh: '网站', en: 'Website' },
  orders: { zh: '订单数', en: 'Orders' },
  spent: { zh: '消费', en: 'Spent' },
  lastOrderAt: { zh: '最近下单', en: 'Last order' },
  createdAt: { zh: '注册时间', en: 'Registered at' },
} as const

export const memberExport = {
  export: exportAction('member-user.export', { filter: memberFilter, sorts: memberSorts, columns: memberExportColumns, scope: 'rows' }),
}

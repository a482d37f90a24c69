import { fieldWords } from '../words/field-words.ts'
import { headerWords } from '../words/header-words.ts'
import { filedSettings } from './website-file.ts'

const { name, language, tags, memo, wantedGoods, ...furtherSettings } = filedSettings
export const websitesExportColumns = {
  domain: fieldWords.domain,
  name,
  status: { ...fieldWords.status, values: { active: ['启用', 'active'], stopped: ['停用', 'inactive'] } },
  goodsCount: fieldWords.goodsCount,
  wantedGoods,
  language,
  ownerCode: fieldWords.ownerCode,
  shopServerName: fieldWords.shopServerId,
  groupName: fieldWords.groupName,
  tags,
  colourLabel: { zh: '颜色标记', en: 'Colour' },
  memo,
  address: fieldWords.address,
  dirtySince: { zh: '待生成自', en: 'Changed since' },
  publishing: {
    ...fieldWords.publishing,
    values: { automatic: ['自动', 'automatic'], scheduled: ['定时', 'scheduled'], 'by-hand': ['手动', 'manual'] },
  },
  nextBuild: { zh: '待发布版本', en: 'Waiting version' },
  publishAt: { zh: '定时发布于', en: 'Publishes at' },
  held: fieldWords.paused,
  holdReason: { zh: '暂停原因', en: 'Pause reason' },
  lastGeneratedAt: { zh: '最近生成', en: 'Generated at' },
  lastPushedAt: { zh: '最近推送', en: 'Pushed at' },
  check: { ...fieldWords.check, values: { up: ['正常', 'up'], down: ['异常', 'down'] } },
  problemCount: { zh: '问题数', en: 'Problems' },
  createdAt: headerWords.createdAt,
  updatedAt: headerWords.updatedAt,
  ...furtherSettings,
} as const

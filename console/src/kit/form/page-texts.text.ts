import { defineText } from '../../lib/text.ts'

export const pageTextsText = defineText('page-texts', {
  zh: {
    preview: '搜索结果预览',
    noTitle: '（未填写标题）',
    made: '留空则由{{from}}生成。',
    'from.pageTitle': '标题和网站名称',
    'from.pageDescription': '商品描述',
    room: '{{length}} / 约 {{best}}',
    tooLong: '{{length}} / 约 {{best}}，搜索结果中可能被截断',
  },
  en: {
    preview: 'Search result preview',
    noTitle: '(no title)',
    made: 'Generated from {{from}} if left blank.',
    'from.pageTitle': 'the title and the website’s name',
    'from.pageDescription': 'the description',
    room: '{{length}} of about {{best}}',
    tooLong: '{{length}} of about {{best}}: may be cut off in search results',
  },
})

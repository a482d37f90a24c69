import { defineText } from '../../lib/text.ts'

export const translationsText = defineText('translations', {
  shared: {
    title: 'translations',
  },
  zh: {
    about: '网站按自己的语言显示；留空的显示上面填写的内容。',
    missing: '缺少：{{languages}}',
    websites: '{{count}} 个网站',
    noWebsite: '暂无网站使用',
    field: '{{field}}（{{language}}）',
    blank: '未填写',
    written: '已填写',
  },
  en: {
    about: 'Websites show the text in their own language. Where it’s left blank, they show what’s entered above.',
    missing: 'Missing: {{languages}}',
    websites: '{{count}} websites',
    websites_one: '1 website',
    noWebsite: 'not used by any website',
    field: '{{field}} ({{language}})',
    blank: 'blank',
    written: 'written',
  },
})

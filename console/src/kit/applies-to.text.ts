import { defineText } from '../lib/text.ts'

export const appliesToText = defineText('applies-to', {
  zh: {
    groupIds: '适用分组',
    groupIdsHelp: '分组内的网站都适用；网站加入或离开分组后随之变化。',
    choosePlease: '选择分组',
    noMore: '没有其他网站',
    groups: '分组 {{names}}',
    websites: '{{count}} 个网站',
  },
  en: {
    groupIds: 'Website groups',
    groupIdsHelp: 'Applies to every website of the groups, also to those that join later.',
    choosePlease: 'Choose groups',
    noMore: 'No further websites',
    groups: 'Groups: {{names}}',
    websites: '{{count}} websites',
    websites_one: '1 website',
  },
})

import { defineText } from '../lib/text.ts'

export const appliesToText = defineText('applies-to', {
  shared: {
    'scope.all': 'allWebsites',
    groupId: 'groupName',
    inGroup: 'groupNamed',
    scope: 'appliesTo',
  },
  zh: {
    groupIds: '适用分组',
    groupIdsHelp: '分组内的网站都适用；网站加入或离开分组后随之变化。',
    choosePlease: '选择分组',
    noMore: '没有其他网站',
    groups: '分组 {{names}}',
    websites: '{{count}} 个网站',
    scopeHelp: '网站自己的优先，其次是分组的，最后是全部网站的。',
    'scope.group': '一个分组',
    'scope.website': '一个网站',
  },
  en: {
    groupIds: 'Website groups',
    groupIdsHelp: 'Applies to every website of the groups, also to those that join later.',
    choosePlease: 'Choose groups',
    noMore: 'No further websites',
    groups: 'Groups: {{names}}',
    websites: '{{count}} websites',
    websites_one: '1 website',
    scopeHelp: 'A website’s own goes first, then its group’s, then the one for all websites.',
    'scope.group': 'A group',
    'scope.website': 'A website',
  },
})

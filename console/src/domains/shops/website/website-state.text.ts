import { defineText } from '../../../lib/text.ts'

/** The state of a website, as its page and the list say it. */
export const stateText = defineText('website-state', {
  shared: { view: 'see', stopped: 'disabled' },
  zh: {
    live: '在线',
    none: '还没有发布',
    down: '打不开',
    unpushed: '还没有推送到服务器',
    held: '已暂停发布',
    refused: '新版本没有上线',
    waiting: '有版本待发布',
    dirty: '有改动未发布',
    pushDue: '服务器不是最新版本',
    liveSince: '{{time}} 起在线',
    downAt: '{{time}} 检查时打不开',
    dirtyPages: '{{count}} 个页面的改动未发布',
    since: '{{time}} 起',
    dirtySince: '{{time}} 起有改动',
  },
  en: {
    live: 'Live',
    none: 'Not published yet',
    down: 'Offline',
    unpushed: 'Not on its server yet',
    held: 'Publishing paused',
    refused: 'New version not published',
    waiting: 'Version ready to publish',
    dirty: 'Changes not published',
    pushDue: 'Server has an older version',
    liveSince: 'Live since {{time}}',
    downAt: 'Offline at the check of {{time}}',
    dirtyPages: '{{count}} changed pages not published',
    dirtyPages_one: '1 changed page not published',
    since: 'Since {{time}}',
    dirtySince: 'Changed since {{time}}',
  },
})

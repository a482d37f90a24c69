import { defineText } from '../../../lib/text.ts'

export const stockAlertText = defineText('stockAlert', {
  shared: {
    title: 'stockAlerts',
    'keywords.hint': 'email',
    goods: 'product',
    websiteId: 'websiteDomain',
    state: 'status',
    gone: 'productDeleted',
  },
  zh: {
    about: '顾客在售罄的商品下留了邮箱，到货后各收到一封邮件。等待满 365 天、通知满 90 天后自动删除。',
    'state.waiting': '等待到货',
    'state.told': '已通知',
    createdAt: '登记时间',
    toldAt: '通知时间',
    deleteOne: '删除 {{name}} 的登记？不能恢复，到货后不再通知。',
    deleteSome: '删除 {{count}} 条登记？不能恢复，到货后不再通知。',
    deleted: '已删除 {{count}} 条',
    emptyTitle: '还没有人登记',
    emptyAbout: '在网站的「装修 → 店铺设置」打开「到货提醒」后，售罄的商品下会出现登记框。',
  },
  en: {
    about:
      'Buyers left their e-mail at sold-out products and get one e-mail when these are back. Deleted after 365 days of waiting, or 90 days after the e-mail.',
    'state.waiting': 'Waiting',
    'state.told': 'Told',
    createdAt: 'Asked at',
    toldAt: 'Told at',
    deleteOne: 'Delete the alert of {{name}}? This can’t be undone, and no e-mail goes out.',
    deleteSome: 'Delete {{count}} alerts? This can’t be undone, and no e-mails go out.',
    deleteSome_one: 'Delete 1 alert? This can’t be undone, and no e-mail goes out.',
    deleted: '{{count}} deleted',
    emptyTitle: 'Nobody waits yet',
    emptyAbout: 'Switch on “Back-in-stock alerts” in a website’s settings: sold-out products then ask for an e-mail.',
  },
})

import { type LiveProblemKind, liveProblemWords } from '@wanpu/contract'
import { defineText } from '../../../../lib/text.ts'

/** A line for each problem, under `problem.<kind>`, as if each named both its path and its detail. */
type ProblemLines = Record<`problem.${LiveProblemKind}`, '{{path}} {{detail}}'>

function problems(language: 0 | 1): ProblemLines {
  const entries = Object.entries(liveProblemWords).map(([kind, words]) => [`problem.${kind}`, words[language]])
  // Every kind of the enum has an entry.
  return Object.fromEntries(entries) as ProblemLines
}

export const watchText = defineText('website-watch', {
  zh: {
    ...problems(0),
    title: '线上监测',
    about:
      '像顾客一样访问网站：首页、随机几件商品的标题和价格、资源文件、站点地图、下单接口、证书和 DNS。连续两次未通过才算异常，会发通知、邮件（发件设置）和群消息（告警通道）。',
    interval: '自动检查',
    'minutes.0': '关闭',
    'minutes.5': '每 5 分钟',
    'minutes.15': '每 15 分钟',
    'minutes.60': '每小时',
    'minutes.360': '每 6 小时',
    intervalSet: '已修改检查间隔',
    checkNow: '立即检查',
    checked: '已检查',
    state: '当前',
    'state.up': '正常',
    'state.failed': '本次未通过',
    'state.down': '异常',
    'state.unknown': '没有检查',
    notAsked: '不能访问：网站未发布，或地址在内网',
    never: '还没有检查',
    upTime: '可用率',
    upTimes: '24 小时 {{day}} · 7 天 {{week}} · 30 天 {{month}}',
    firstByte: '首页响应',
    ms: '{{count}} 毫秒',
    slowest: '24 小时内最慢 {{count}} 毫秒',
    certificate: '证书有效至',
    noTls: '没有 TLS',
    strip: '最近 24 小时',
    'slot.none': '{{time}}：没有检查',
    'slot.up': '{{time}}：正常，响应 {{ms}} 毫秒',
    'slot.down': '{{time}}：{{looks}} 次检查中 {{down}} 次未通过',
    problems: '发现的问题',
    incidents: '异常记录',
    noIncidents: '没有异常记录',
    since: '{{began}} 起，仍未恢复',
    fromTo: '{{began}} 至 {{ended}}（约 {{minutes}} 分钟）',
  },
  en: {
    ...problems(1),
    title: 'Live watch',
    about:
      'Visits the website as shoppers do: home page, title and price of random products, an asset, the sitemap, the checkout, certificate and DNS. Two failed checks in a row count as down and are told by notice, e-mail (E-mail senders) and chat (Alarm channels).',
    interval: 'Check',
    'minutes.0': 'Off',
    'minutes.5': 'Every 5 minutes',
    'minutes.15': 'Every 15 minutes',
    'minutes.60': 'Every hour',
    'minutes.360': 'Every 6 hours',
    intervalSet: 'Interval changed',
    checkNow: 'Check now',
    checked: 'Checked',
    state: 'Now',
    'state.up': 'Up',
    'state.failed': 'Last check failed',
    'state.down': 'Down',
    'state.unknown': 'Not checked',
    notAsked: 'Can’t be asked: it is not published, or in a private network',
    never: 'Not checked yet',
    upTime: 'Up-time',
    upTimes: '24 h {{day}} · 7 d {{week}} · 30 d {{month}}',
    firstByte: 'Home page response',
    ms: '{{count}} ms',
    slowest: 'Slowest within 24 h: {{count}} ms',
    certificate: 'Certificate valid until',
    noTls: 'No TLS',
    strip: 'Last 24 hours',
    'slot.none': '{{time}}: not checked',
    'slot.up': '{{time}}: up, {{ms}} ms',
    'slot.down': '{{time}}: {{down}} of {{looks}} checks failed',
    problems: 'Problems found',
    incidents: 'Incidents',
    noIncidents: 'No incidents',
    since: 'Since {{began}}, still down',
    fromTo: '{{began}} to {{ended}} (about {{minutes}} min)',
  },
})

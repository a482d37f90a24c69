import { z } from 'zod'
import { action } from '../core/action.ts'

/** What the system does by itself, by its name in the log: Chinese, English. */
export const scheduleWords = {
  'add-due-tasks': ['添加到期任务', 'Add due tasks'],
  'cancel-overdue-orders': ['取消超时未付款订单', 'Cancel overdue orders'],
  'tell-unpayable-orders': ['提醒无法付款的订单', 'Report orders that can’t be paid'],
  'issue-invoices': ['自动开具账单', 'Issue invoices'],
  'fetch-rates': ['获取汇率', 'Fetch exchange rates'],
  'add-up-payment-days': ['汇总每日收款', 'Add up payments by day'],
  'fold-order-counts': ['汇总订单统计', 'Add up order totals'],
  'fold-visit-counts': ['汇总访问统计', 'Add up visits'],
  'fold-product-types': ['汇总商品数量', 'Add up product counts'],
  'work-on-payment-notices': ['处理支付通知', 'Process payment notices'],
  'reconcile-payments': ['核对未完成的付款', 'Check pending payments'],
  'look-back-at-payments': ['复查已收款项', 'Check captured payments again'],
  'run-feeds': ['运行定时导入', 'Run feeds'],
  'run-scheduled-exports': ['运行定时导出', 'Run scheduled exports'],
  'send-mails': ['发送邮件和告警', 'Send e-mails and alarms'],
  'send-events': ['推送事件', 'Send events to webhooks'],
  'write-reminders': ['催付款邮件', 'Payment reminders'],
  'write-digests': ['运营日报', 'Daily digests'],
  'tell-stock-alerts': ['到货通知邮件', 'Back-in-stock e-mails'],
  'remind-of-carts': ['未完成结账提醒', 'Abandoned checkout e-mails'],
  'invite-reviews': ['邀请评价邮件', 'Review requests'],
  'check-live-websites': ['检查网站能否访问', 'Check that websites are up'],
  'verify-published': ['核对已发布的文件', 'Verify published files'],
  'purge-caches': ['刷新缓存', 'Purge caches'],
  'measure-storage': ['测量存储占用', 'Measure storage'],
  'clean-up': ['清理过期数据', 'Delete expired data'],
  'vacuum-database': ['整理数据库', 'Vacuum the database'],
} as const satisfies Record<string, readonly [string, string]>

export type ScheduleName = keyof typeof scheduleWords
export const scheduleName = z.enum(Object.keys(scheduleWords) as [ScheduleName, ...ScheduleName[]])

export const scheduleRow = z.object({
  name: scheduleName,
  /** Seconds between its runs; null: it runs when a worker starts, and not again. */
  everySeconds: z.number().nullable(),
  /** When its last run began; null: it has not run yet. */
  ranAt: z.string().nullable(),
  tookMs: z.number().nullable(),
  /** How many runs in a row have failed; 0: the last one succeeded. */
  failures: z.number(),
  /** When a run failed last, however those after it went; null: none has failed yet. */
  failedAt: z.string().nullable(),
  failure: z.string(),
})
export type ScheduleRow = z.output<typeof scheduleRow>

export const schedule = {
  /** All schedules of this installation, those that fail first. */
  readAll: action('schedule.read-all', {
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({ schedules: z.array(scheduleRow) }),
  }),
}

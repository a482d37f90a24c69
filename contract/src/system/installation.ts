import { z } from 'zod'
import { action, failure } from '../core/action.ts'
import { count } from '../core/fields.ts'
import { taskFamily } from '../core/task.ts'

/** What is done to the installation as a whole: Chinese, English. The keys are the titles of its tasks. */
export const installationWorkWords = {
  'load-demo': ['载入演示数据', 'Load the demo'],
  'remove-demo': ['移除演示数据', 'Remove the demo'],
  'start-over': ['清空重来', 'Start over empty'],
} as const satisfies Record<string, readonly [string, string]>
export type InstallationWork = keyof typeof installationWorkWords
export const installationWork = z.enum(Object.keys(installationWorkWords) as [InstallationWork, ...InstallationWork[]])

/** What somebody types before the demo or everything goes; either language will do. */
export const confirmationPhrases = {
  'remove-demo': ['移除演示数据', 'remove the demo'],
  'start-over': ['清空全部数据', 'delete everything'],
} as const satisfies Partial<Record<InstallationWork, readonly [string, string]>>

/** Whether the phrase of this work was typed, in one of the languages; case and outer blanks do not matter. */
export function isConfirmed(work: keyof typeof confirmationPhrases, typed: string): boolean {
  const phrases: readonly string[] = confirmationPhrases[work]
  return phrases.includes(typed.trim().toLowerCase())
}

const busy = failure(
  'installation-busy',
  '演示数据正在载入或移除，或系统正在清空，请等待任务结束',
  'The demo is being loaded or removed, or everything deleted: wait until that task has ended',
)
const notEmpty = failure(
  'installation-not-empty',
  '已有网站、订单或演示数据：演示数据只能载入空的系统',
  'There are websites, orders or a demo already: the demo is loaded into an empty installation only',
)
const noDemo = failure('no-demo', '系统中没有演示数据', 'There is no demo')
const notConfirmed = failure('not-confirmed', '确认文字不一致，请按提示输入', 'The text does not match: type it as shown')
const realMoney = failure(
  'real-money-taken',
  '有 {orders} 个订单收过真实货款，系统不能清空',
  'Real money was paid for {orders} orders: the installation cannot be emptied',
)

/**
 * The work on the installation as a whole. `add` loads the demo. A load that was cancelled can be taken away or
 * continued.
 */
export const installationTask = taskFamily('installation-task', {
  add: z.strictObject({}),
  scope: 'none',
  fails: [busy, notEmpty],
})

export const demoKind = z.enum([
  'websites',
  'orders',
  'customers',
  'products',
  'categories',
  'coupons',
  'pictures',
  'paymentAccounts',
  'servers',
])
export type DemoKind = z.output<typeof demoKind>

const removal = { takesTried: z.boolean().default(false) }

const demoRemoval = z.object({
  going: z.array(z.object({ kind: demoKind, count })),
  /** What of the demo stays and becomes the operator's own, and why. */
  staying: z.array(
    z.object({
      kind: demoKind,
      why: z.enum(['ordered', 'paid', 'renamed', 'in-use']),
      count,
      names: z.array(z.string()),
    }),
  ),
  /** Orders that people placed in demo shops and paid no real money for: they go where that is wished. */
  triedOrders: count,
  /** Own products that demo shops sell: they stay in the stock. */
  ownProducts: count,
})
export type DemoRemoval = z.output<typeof demoRemoval>

export const emptiedKind = z.enum([
  'products',
  'categories',
  'pictures',
  'websites',
  'orders',
  'customers',
  'reviews',
  'coupons',
  'pricePlans',
  'posters',
  'visits',
  'mails',
  'tasks',
  'changes',
])
export type EmptiedKind = z.output<typeof emptiedKind>

const noUndo = 'It is taken away for good.'

export const installation = {
  /** How full the installation is, and what is being done to it. */
  read: action('installation.read', {
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({
      /** The task that loads, removes or empties; null where none does. */
      task: z.object({ id: z.string(), work: installationWork }).nullable(),
      /** What the demo has brought, or part of it; null without a demo. */
      demo: z.object({ websites: count, products: count, orders: count }).nullable(),
      /** There is no website, order or demo yet. */
      isEmpty: z.boolean(),
      /** The caller may delete everything. */
      mayStartOver: z.boolean(),
    }),
  }),
  previewRemoval: action('installation.preview.remove-demo', { effect: 'reads', input: z.strictObject(removal), output: demoRemoval }),
  /** Takes away what the demo brought and nothing else uses, as a task. What stays is the operator's own from then on. */
  removeDemo: action('installation.remove-demo', {
    effect: 'deletes',
    scope: 'installation',
    notUndoable: noUndo,
    input: z.strictObject({ ...removal, confirmation: z.string().max(100).default('') }),
    output: z.object({ taskId: z.string() }),
    fails: [busy, noDemo, notConfirmed],
  }),
  previewStartOver: action('installation.preview.start-over', {
    effect: 'reads',
    input: z.strictObject({}),
    output: z.object({
      going: z.array(z.object({ kind: emptiedKind, count })),
      /** How many orders were paid with real money: with one of them nothing can be emptied. */
      paidOrders: count,
    }),
  }),
  /** Deletes everything but accounts, roles, settings and the audit, as a task. Only for SuperAdmin. */
  startOver: action('installation.start-over', {
    effect: 'deletes',
    scope: 'installation',
    needsFreshSignIn: true,
    notUndoable: noUndo,
    input: z.strictObject({ confirmation: z.string().max(100).default('') }),
    output: z.object({ taskId: z.string() }),
    fails: [busy, notConfirmed, realMoney],
  }),
}

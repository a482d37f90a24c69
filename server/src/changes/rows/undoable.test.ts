import { catalogue } from '@wanpu/contract'
import { expect, test } from 'vitest'

/** What cannot be taken back by the change log, by family: README tells of the same. A new action that changes something is undoable, or stands here. */
const cannotBeUndone: Record<string, readonly string[]> = {
  'admin-role': ['insert', 'update', 'delete'],
  'admin-user': [
    'sign-up',
    'update',
    'delete',
    'reset-password',
    'account-binding',
    'sign-out',
    'revoke-session',
    'revoke-other-sessions',
    'end-sessions',
    'reset-second-factor',
    'save.security',
  ],
  // Buyers were written to that their payment came; a wrong one is refunded by hand.
  'bank-statement': ['book'],
  'batch-import-recorder': ['delete'],
  cache: ['clear'],
  // Sums by day are added up again.
  'config-record': ['save.time-zone'],
  // Prints what is there.
  document: ['draw'],
  'goods-attribute': ['insert', 'update', 'delete', 'insert.batch.*'],
  'goods-attribute-value': ['insert', 'move', 'insert.batch.*'],
  // Their own answers name the change set, or what they make is deleted like any other.
  goods: ['insert', 'add'],
  'goods-bak': ['delete'],
  // The law wants an invoice kept: it is cancelled by a credit note.
  invoice: ['issue', 'cancel'],
  // What was sent can't be called back.
  mail: ['send-again'],
  'alarm-channel': ['test'],
  'mail-sender': ['test'],
  'mail-template': ['test'],
  order: ['set-status', 'note', 'clear-check'],
  // What went into the stock may be sold again.
  'order-return': ['receive'],
  payment: ['refund'],
  'payment-account': ['test'],
  // Buyers are written to; a refused receipt can be accepted later, money that was taken by mistake is refunded.
  'payment-receipt': ['accept', 'refuse'],
  poster: ['insert', 'update'],
  'purge-hook': ['test'],
  refund: ['insert'],
  // Each website has its own change set.
  'price-plan': ['apply-websites'],
  // What was published was seen; a rollout is stopped or cancelled.
  rollout: ['add', 'stop', 'cancel', 'go-on', 'retry-failed'],
  'second-factor': ['begin'],
  'shop-goods': ['update', 'update-fields', 'import.tag', 'import.classification'],
  'shop-server': ['insert', 'update', 'delete', 'set-status', 'forget-key'],
  // What was public was seen; a roll back shows what was before, and a hold ends by releasing it.
  'shop-website': [
    'insert',
    'insert.batch',
    'insert.like',
    'delete',
    'restore',
    'purge',
    'roll-back',
    'hold',
    'release',
    'publish',
    'revoke-preview-links',
  ],
  'stock-goods-classification': ['insert', 'update', 'save', 'move', 'repair', 'insert.batch', 'reset-url-keywords'],
  upload: ['delete', 'replace', 'undo-change'],
  'upload-file': ['upload', 'editor'],
  'upload-image': ['upload', 'base64', 'editor'],
}

const isTold = (name: string) => {
  const family = name.slice(0, name.indexOf('.'))
  const verb = name.slice(family.length + 1)
  return cannotBeUndone[family]?.some((each) => each === verb || (each.endsWith('*') && verb.startsWith(each.slice(0, -1)))) ?? false
}

test('every action that changes something can be undone, or is listed with those that cannot', () => {
  const changing = [...catalogue.values()].filter(
    ({ effect, isAudited, isOfTasks }) => ['writes', 'deletes'].includes(effect) && isAudited && !isOfTasks,
  )
  const namesChangeSet = (output: object) => 'shape' in output && typeof output.shape === 'object' && 'changeSetId' in (output.shape ?? {})

  const undecided = changing.filter(({ name, isUndoable, output }) => !isUndoable && !namesChangeSet(output) && !isTold(name))
  const both = changing.filter(({ name, isUndoable }) => isUndoable && isTold(name))

  expect(undecided.map(({ name }) => name)).toEqual([])
  expect(both.map(({ name }) => name)).toEqual([])
})

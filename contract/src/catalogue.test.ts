import { expect, test } from 'vitest'
import { z } from 'zod'
import { catalogue } from './catalogue.ts'
import { type Action, type Effect, familyOf, partsOf } from './core/action.ts'
import { answeredWebsites, namedWebsites } from './core/websites.ts'

// What an action does is declared. Here its name, its effect and what follows from it are held against each other.

const actions = [...catalogue.values()]
const names = (actions: readonly Action[]) => actions.map(({ name }) => name)

/** The first word of a verb says what happens; other words are free. */
const effectOfWord: Readonly<Record<string, readonly Effect[]>> = {
  search: ['reads'],
  read: ['reads'],
  totals: ['reads'],
  preview: ['reads'],
  export: ['exports'],
  delete: ['deletes'],
  insert: ['writes'],
  update: ['writes'],
  save: ['writes'],
  set: ['writes'],
  reset: ['writes'],
  add: ['writes'],
}
/** `preview-link` makes a link. */
const otherwise = new Set(['shop-website.preview-link'])

test('no action is named after something else than what it is declared to do', () => {
  const contradicting = actions.filter(({ name, effect }) => {
    const [word = ''] = partsOf(name).verb.split(/[.-]/)
    return !otherwise.has(name) && !(effectOfWord[word] ?? [effect]).includes(effect)
  })

  expect(names(contradicting)).toEqual([])
})

test('what an action keeps fits what it does', () => {
  const changes = ({ effect }: Action) => effect === 'writes' || effect === 'deletes'

  expect(names(actions.filter((action) => action.isUndoable && !(changes(action) && action.transaction === 'dispatcher')))).toEqual([])
  expect(names(actions.filter((action) => action.isAudited && action.transaction !== 'dispatcher'))).toEqual([])
  expect(names(actions.filter((action) => action.effect !== 'reads' && action.transaction === 'none'))).toEqual([])
  expect(names(actions.filter((action) => action.needsFreshSignIn && !changes(action)))).toEqual([])
  expect(names(actions.filter((action) => action.takesFile && !action.needsRoom))).toEqual([])
})

test('what an action changes can be undone, or the action says why not', () => {
  const changing = actions.filter(({ effect, isAudited, isOfTasks }) => ['writes', 'deletes'].includes(effect) && isAudited && !isOfTasks)
  const isUndone = ({ isUndoable, hasChangeSet }: Action) => isUndoable || hasChangeSet

  expect(names(changing.filter((action) => !isUndone(action) && !action.notUndoable))).toEqual([])
  expect(names(actions.filter((action) => action.notUndoable !== undefined && (isUndone(action) || !changing.includes(action))))).toEqual(
    [],
  )
  expect(names(changing.filter(({ notUndoable = 'A.' }) => !/^[A-Z].*\.$/.test(notUndoable)))).toEqual([])
})

/** True when nothing but the id of a record or of a website is asked for. */
function takesId({ input }: Action): boolean {
  const { required = [], properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return ['id', 'websiteId'].some((id) => id in properties && required.every((field) => field === id))
}

/** Families whose changes belong to no website, and why somebody limited to websites may make them. */
const ofEverybody: Readonly<Record<string, string>> = {
  'admin-role': 'its handlers refuse roles of users beyond their websites, and rights that they do not hold',
  'admin-user': 'its handlers refuse users beyond their websites',
  'api-key': 'everybody’s own, and never more than its maker holds',
  'article-grouping': 'its handlers refuse who is limited',
  'stock-goods-classification': 'the stock is everybody’s who may use it',
  'classification-rule': 'the stock is everybody’s who may use it',
  goods: 'the stock is everybody’s who may use it',
  'goods-attribute': 'the stock is everybody’s who may use it',
  'goods-attribute-value': 'the stock is everybody’s who may use it',
  'goods-bak': 'the stock is everybody’s who may use it',
  'price-plan': 'the stock is everybody’s who may use it',
  'protected-word': 'the stock is everybody’s who may use it',
  poster: 'pictures are everybody’s who may use them',
  upload: 'refuses what other websites show',
  'upload-file': 'adds a file',
  'upload-image': 'adds a picture',
  'shipping-zone': 'adds a zone, or deletes one that no rate names',
  'shop-server': 'servers are everybody’s who may use them',
  'shop-website': 'its handlers refuse who may add no websites, and guards of all',
}

test('what counts for every website is changed by nobody who is limited to some, or a reason is written', () => {
  const changing = actions.filter(
    ({ access, effect, isOfTasks }) => access === 'permission' && !isOfTasks && ['writes', 'deletes'].includes(effect),
  )
  const unbound = changing.filter(({ scope }) => scope === 'none')

  expect([...new Set(unbound.map(familyOf))].toSorted()).toEqual(Object.keys(ofEverybody).toSorted())
  expect(names(actions.filter(({ scope, effect }) => scope === 'installation' && effect !== 'writes' && effect !== 'deletes'))).toEqual([])
})

test('each family has at most one action that reads its record, by its id alone', () => {
  const readers = actions.filter(({ readsRecord }) => readsRecord)

  expect(names(readers.filter((action) => action.effect !== 'reads' || !takesId(action)))).toEqual([])
  expect(new Set(readers.map(familyOf)).size).toBe(readers.length)
})

test('what an action is read through exists, and takes the website that it names', () => {
  const elsewhere = actions.filter(({ readsThrough }) => readsThrough !== undefined)
  const broken = elsewhere.filter(({ readsThrough = '' }) => {
    const reader = catalogue.get(readsThrough)
    return reader?.effect !== 'reads' || !takesId(reader)
  })

  expect(elsewhere.length).toBeGreaterThan(3)
  expect(names(broken)).toEqual([])
})

/** Families whose changes are about no record that can be read by its id, and why. */
const withoutRecord: Readonly<Record<string, string>> = {
  backup: 'a line of a list, which tasks add and operators delete',
  'bank-statement': 'adds payments to orders',
  'buyer-block': 'a line of a list, which is only added and lifted',
  cache: 'regenerates everything',
  document: 'prints orders',
  frontend: 'hands calls on',
  installation: 'takes away records of every family',
  'mail-template': 'a template is named by website and event',
  refund: 'adds to an order',
  'second-factor': 'one’s own',
  'saved-cart': 'a line of a list, which buyers add and operators delete',
  'stock-alert': 'a line of a list, which buyers add and operators delete',
  notice: 'one’s own',
  'order-review': 'one record for the whole installation',
  'upload-file': 'makes files, which family upload reads',
  'upload-image': 'makes files, which family upload reads',
}

test('whatever changes records lets the audit read them, or a reason is written', () => {
  const readable = new Set(actions.filter(({ readsRecord }) => readsRecord).map(familyOf))
  const changing = new Set(actions.filter(({ effect }) => effect === 'writes' || effect === 'deletes').map(familyOf))

  expect([...changing].filter((family) => !readable.has(family)).toSorted()).toEqual(Object.keys(withoutRecord).toSorted())
})

/** The fields of an answer that name the website of a record by their names. */
const namedSo = ['websiteId', 'websiteIds']
/** Answers whose websites say to whom somebody is limited, or where pages are, and not whose record it is. */
const ofOthers = new Set(['admin-user.read', 'admin-user.update'])

test('the website of a record is declared wherever the audit reads it', () => {
  const audited = actions.filter((action) => (action.readsRecord || action.isAudited) && !ofOthers.has(action.name))
  const undeclared = audited.filter((action) => {
    const shape = 'shape' in action.output ? Object.keys(action.output.shape as object) : []
    return namedSo.some(
      (field) => shape.includes(field) && answeredWebsites(action, { [field]: field === 'websiteId' ? '7' : ['7'] })[0] !== '7',
    )
  })

  expect(names(undeclared)).toEqual([])
})

test('websites of an input are found by declaration', () => {
  const copy = catalogue.get('shop-website.copy-config')

  expect(copy && namedWebsites(copy, { websiteId: '1', websiteIds: ['2', '3'], parts: [] })).toEqual(['1', '2', '3'])
})

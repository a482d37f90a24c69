import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'
import { type Action, familyOf, partsOf } from './core/action.ts'
import { actionFamilies, familyNames, screenNames, screenOf, taskKindNames } from './core/families.ts'
import { verbWords } from './system/action-words.ts'

// That an action has a family of the table is checked by its type. Here is what types do not see: entries that nothing
// needs any more, and files that nobody exports.

const actions = [...catalogue.values()]
const usedFamilies = new Set(actions.map(familyOf))
const usedVerbs = new Set(actions.map(({ name }) => partsOf(name).verb))

test('each family of the table has actions', () => {
  expect(familyNames.filter((family) => !usedFamilies.has(family)).map((family) => `${family}: no action; delete its line`)).toEqual([])
})

test('each verb has words, and is used', () => {
  const unnamed = [...usedVerbs].filter((verb) => !Object.hasOwn(verbWords, verb)).map((verb) => `${verb}: add its words to verbWords`)
  const stale = Object.keys(verbWords).filter((verb) => !usedVerbs.has(verb))

  expect([...unnamed, ...stale.map((verb) => `${verb}: no action; delete its words`)]).toEqual([])
})

test('a family has a screen when roles may allow something of it; else it says why not', () => {
  const guarded = new Set(actions.filter(({ access }) => access === 'permission').map(familyOf))
  const misplaced = familyNames.filter((family) => guarded.has(family) !== (screenOf(family) !== undefined))

  expect(misplaced.map((family) => `${family}: ${guarded.has(family) ? 'name its screen' : 'it has nothing to allow'}`)).toEqual([])
  expect(screenNames.filter((screen) => !familyNames.some((family) => screenOf(family) === screen))).toEqual([])
})

test('the families that name their tasks are those of tasks', () => {
  expect(taskKindNames.toSorted()).toEqual([...new Set(actions.filter(({ isOfTasks }) => isOfTasks).map(familyOf))].toSorted())
})

test('words of families are in both languages, and different ones', () => {
  const entries = familyNames.map((family) => ({ family, words: actionFamilies[family].words }))

  expect(entries.filter(({ words: [zh, en] }) => !/\p{Script=Han}/u.test(zh) || !/^[A-Z][ -~]+$/.test(en))).toEqual([])
  expect(new Set(entries.map(({ words }) => words[0])).size).toBe(entries.length)
  expect(new Set(entries.map(({ words }) => words[1])).size).toBe(entries.length)
})

/** The actions of what a file exports: single ones, and those of its families. */
function actionsOf(exported: object): Action[] {
  return Object.values(exported).flatMap((value) =>
    isAction(value) ? [value] : typeof value === 'object' && value !== null ? Object.values(value).filter(isAction) : [],
  )
}

function isAction(value: unknown): value is Action {
  return typeof value === 'object' && value !== null && 'effect' in value && 'name' in value
}

test('each action that a file of an area declares is in the catalogue', async () => {
  const files = await Array.fromAsync(glob('{catalog,shops,selling,terms,buyers,messages,system}/*.ts', { cwd: import.meta.dirname }))
  const sources = files.filter((file) => !file.endsWith('.test.ts'))
  const missing = await Array.fromAsync(sources, async (file) => {
    const declared = actionsOf(await import(`./${file}`))
    const unknown = declared.filter(({ name }) => !catalogue.has(name))
    return unknown.map(({ name }) => `${name}: export its family from contract/src/${file}, and that file from contract/src/domains.ts`)
  })

  expect(sources.length).toBeGreaterThan(50)
  expect([...new Set(missing.flat())]).toEqual([])
})

import { catalogue, taskKinds as namedKinds } from '@wanpu/contract'
import { expect, test } from 'vitest'
import { actions, taskKinds } from './actions.ts'

const handledNames = actions.map(({ action }) => action.name)

test('each action of the catalogue is handled', () => {
  const missing = [...catalogue.keys()].filter((name) => !handledNames.includes(name))

  expect(missing.map((name) => `${name}: add the …Actions that handle it to server/src/domains/actions.ts`)).toEqual([])
})

test('no action is handled twice, or without being in the catalogue', () => {
  expect(handledNames.filter((name, at) => handledNames.indexOf(name) !== at)).toEqual([])
  expect(handledNames.filter((name) => !catalogue.has(name))).toEqual([])
})

test('each kind of task of the contract is run, and no other', () => {
  const kinds = taskKinds.map(({ kind }) => kind)

  expect(
    namedKinds.options.filter((kind) => !kinds.includes(kind)).map((kind) => `${kind}: add it to server/src/domains/actions.ts`),
  ).toEqual([])
  expect(kinds.toSorted()).toEqual(namedKinds.options.toSorted())
})

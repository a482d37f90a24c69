import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// An edit that leaves a row in its old state would be overwritten by the undo of the change set that left it so.

const tables = 'goods|shop_goods|classification|attribute|attribute_value'
const inSql = new RegExp(`update (?:${tables})\\b[^\`]*`, 'g')
const inKysely = /updateTable\('(?:goods|shopGoods|classification|attribute|attributeValue)'\)[\s\S]*?\.execute/g

const edits = globSync('server/src/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const statements = [...text.matchAll(inSql), ...text.matchAll(inKysely)].map(([statement]) => statement)
    return statements.filter((statement) => /\bversion\b/.test(statement)).map((statement) => ({ file, statement }))
  })

test('every statement that raises the version of an undoable row gives it a state as well', () => {
  expect(edits.length).toBeGreaterThan(10)
  expect(edits.filter(({ statement }) => !/\bstate\b|editedUnder/.test(statement))).toEqual([])
})

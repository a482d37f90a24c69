import { expect, test } from 'vitest'
import { summaryOf } from './trace-statements.ts'

test.each([
  ['select "id" from "goods" where "title" = $1', 'select', 'goods'],
  ["  insert into mail (event) values ('x')", 'insert', 'mail'],
  ['with due as (select id from mail) update mail m set attempts = 1', 'update', 'mail'],
  ['with a as (select 1 from goods) select * from a', 'select', 'goods'],
  ['delete from "session" where id = $1', 'delete', 'session'],
  ["begin; set local wanpu.request = 'a'", 'begin', undefined],
  ['commit', 'commit', undefined],
  ["set x = 'anna@example.com'", 'other', undefined],
])('%s', (statement, operation, table) => {
  expect(summaryOf(statement)).toEqual({ operation, table })
})

import { expect, test } from 'vitest'
import { foldUserName, isOneScript } from './user-name.rules.ts'

test.each(['SuperAdmin', 'superadmin', 'ＳuperAdmin', 'SUPERADMIN', 'ſuperadmin'])('%s is superadmin', (name) => {
  expect(foldUserName(name)).toBe('superadmin')
})

test.each(['lin', 'lin.da-1@shop', '林小姐', '林Linda', 'Иван', 'Νίκος', 'たなかTaro', '123', 'Ｌin'])('%s is of one script', (name) => {
  expect(isOneScript(name)).toBe(true)
})

test.each(['SuperАdmin', 'Νikos', 'Ивaн', '林Иван'])('%s mixes scripts that look alike', (name) => {
  expect(isOneScript(name)).toBe(false)
})

/** @module-tag long */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawSheet, unusedParts } from '../../../antd-sheet.ts'
import type { AntdLook } from '../theme.ts'
import { bothModes } from './both-modes.ts'

const look: AntdLook = { color: '#4e88f3', radius: 6, fontSize: 14, isCompact: false, isMobile: false, isStill: false }
const usual = drawSheet(bothModes(look))

test.each<[string, Partial<AntdLook>]>([
  ['dense', { isCompact: true }],
  ['of a phone', { isMobile: true }],
  ['where nothing moves', { isStill: true }],
  ['in other colours, corners and sizes', { color: '#c0392b', radius: 0, fontSize: 16 }],
])('the one sheet is right for a console %s: only variables differ', (_, other) => {
  expect(drawSheet(bothModes({ ...look, ...other }))).toBe(usual)
})

test('the sheet has rules for every part that the console imports, and no values of a look', () => {
  const sources = join(import.meta.dirname, '../..')
  const imported = globSync('**/*.{ts,tsx}', { cwd: sources }).flatMap((file) =>
    [...readFileSync(join(sources, file), 'utf8').matchAll(/import (?!type)\{([^}]*)\} from 'antd'/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim().split(' as ')[0]),
    ),
  )
  expect(imported).toContain('Table')
  expect(unusedParts.filter((part) => imported.includes(part))).toEqual([])
  expect(usual).toContain('.ant-table-thead')
  expect(usual).toContain('@media (max-width: 639px)')
  expect(usual).not.toMatch(/--wp-antd-|\.wp\b/)
})

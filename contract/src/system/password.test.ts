import { expect, test } from 'vitest'
import { madeUpPassword } from './password.ts'

test('a made-up password has twelve characters', () => {
  expect(madeUpPassword(() => 0)).toBe('aaaaaaaaaaaa')
  expect(madeUpPassword(() => 0.999)).toBe('999999999999')
})

import { expect, test } from 'vitest'
import { centreOf, frameOf } from './crop.ts'

const picture = { width: 1200, height: 800 }
const middle = { x: 0.5, y: 0.5 }

test('the largest part of a ratio lies in the middle, and zoom makes it smaller', () => {
  expect(frameOf(picture, 1, 1, middle)).toEqual({ x: 200, y: 0, width: 800, height: 800 })
  expect(frameOf(picture, 3, 1, middle)).toEqual({ x: 0, y: 200, width: 1200, height: 400 })
  expect(frameOf(picture, 1, 2, middle)).toEqual({ x: 400, y: 200, width: 400, height: 400 })
})

test('a part never leaves the picture, and its centre finds it again', () => {
  const frame = frameOf(picture, 1, 2, { x: 0.99, y: 0 })
  expect(frame).toEqual({ x: 800, y: 0, width: 400, height: 400 })
  expect(frameOf(picture, 1, 2, centreOf(frame, picture))).toEqual(frame)
})

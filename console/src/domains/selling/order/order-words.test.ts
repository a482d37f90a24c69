// @vitest-environment happy-dom
import { fulfilment, orderStatus, orderTodo } from '@wanpu/contract'
import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../../../lib/language.ts'
import { say } from '../../../lib/text.ts'
import { orderText } from './order.text.ts'

afterEach(() => setLanguage('zh'))

test('filters and states of the orders list call sending one thing in English: to fulfil', () => {
  setLanguage('en')
  const t = say(orderText)
  const words = [
    ...orderTodo.options.map((todo) => t(`todo.${todo}`)),
    ...orderStatus.options.map((status) => t(`status.${status}`)),
    ...fulfilment.options.map((state) => t(`fulfilment.${state}`)),
  ]

  expect(words).toEqual(expect.arrayContaining(['To fulfil', 'Fulfilled', 'Partly fulfilled', 'Unfulfilled']))
  expect(words.filter((word) => /ship/i.test(word))).toEqual([])
})

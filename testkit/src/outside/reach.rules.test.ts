import { expect, test } from 'vitest'
import { reachOf } from './reach.rules.ts'

test('this machine is inside, whatever it is called', () => {
  for (const host of ['', 'localhost', 'oak.localhost', '127.0.0.1', '127.8.0.1', '::1', '[::1]', '0.0.0.0'])
    expect(reachOf(host)).toBe('inside')
})

test('names that nobody can have lead nowhere', () => {
  for (const host of ['oak.example', 'pay.oak.test', 'nowhere.invalid', 'OAK.EXAMPLE.', 'shop.example.com'])
    expect(reachOf(host)).toBe('nowhere')
})

test('every other name and address is outside, private networks too', () => {
  for (const host of ['api.stripe.com', 'oakexample.com', 'db', '10.0.0.1', '192.168.1.1', '169.254.169.254', '8.8.8.8', '2001:db8::1']) {
    expect(reachOf(host)).toBe('outside')
  }
})

test('the database server of the tests may be elsewhere', () => {
  expect(reachOf('db', ['db'])).toBe('inside')
})

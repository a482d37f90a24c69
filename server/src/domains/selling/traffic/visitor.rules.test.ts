import { expect, test } from 'vitest'
import { factsOfAgent, visitorOf } from './visitor.rules.ts'

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const ipad =
  'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 Mobile/15E148 Safari/604.1'
const androidTablet = 'Mozilla/5.0 (Linux; Android 14; SM-X700) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

test('devices are reported by the program’s name', () => {
  expect([chrome, iphone, ipad, androidTablet].map((agent) => factsOfAgent(agent).device)).toEqual(['desktop', 'phone', 'tablet', 'tablet'])
})

test('bots are marked, also those without a name', () => {
  expect([chrome, iphone, googlebot, 'curl/8.5.0', ''].map((agent) => factsOfAgent(agent).isBot)).toEqual([false, false, true, true, true])
})

test('a visitor is the same under one salt and another under the next', () => {
  expect(visitorOf('monday', '203.0.113.7', chrome)).toBe(visitorOf('monday', '203.0.113.7', chrome))
  expect(visitorOf('monday', '203.0.113.7', chrome)).not.toBe(visitorOf('tuesday', '203.0.113.7', chrome))
  expect(visitorOf('monday', '203.0.113.7', chrome)).not.toBe(visitorOf('monday', '203.0.113.8', chrome))
})

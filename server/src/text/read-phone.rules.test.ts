import { expect, test } from 'vitest'
import { readPhone } from './read-phone.ts'

test.each([
  ['0170 1234567', 'DE', '+491701234567'],
  ['+49 (0)170 123 45 67', 'FR', '+491701234567'],
  ['(212) 555-0100', 'US', '+12125550100'],
  ['138 0013 8000', 'CN', '+8613800138000'],
  ['０９０−１２３４−５６７８', 'JP', '+819012345678'],
])('%s in %s is %s', (phoneText, country, e164) => expect(readPhone(phoneText, country)).toBe(e164))

test.each([
  ['1', 'DE'],
  ['call me', 'DE'],
  ['555 0100', 'US'],
  ['0170 1234567', 'AQ'],
])('%s is no number in %s', (phoneText, country) => expect(readPhone(phoneText, country)).toBeUndefined())

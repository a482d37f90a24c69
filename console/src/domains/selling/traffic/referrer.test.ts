import { expect, test } from 'vitest'
import { referrerOf } from './referrer.ts'

test('pages of the website itself are no host, whatever name or port they are served by', () => {
  expect(referrerOf('http://jewel.localhost:3301/goods/ring.html', 'jewel.localhost')).toEqual({ kind: 'own' })
  expect(referrerOf('https://www.jewel.example/', 'jewel.example')).toEqual({ kind: 'own' })
  expect(referrerOf('https://jewel.example/', 'www.jewel.example')).toEqual({ kind: 'own' })
  expect(referrerOf('https://other.example:8080/x', 'jewel.example')).toEqual({ kind: 'host', host: 'other.example:8080' })
  expect(referrerOf('', 'jewel.example')).toEqual({ kind: 'direct' })
  expect(referrerOf('android-app', 'jewel.example')).toEqual({ kind: 'host', host: 'android-app' })
})

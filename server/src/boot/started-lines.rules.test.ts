import { expect, test } from 'vitest'
import { startedLines } from './started-lines.ts'

const url = 'http://127.0.0.1:3000'
const embedded = { files: { kind: 'local' as const, folder: '/srv/wanpu/data' } }
const nothing = { accounts: 1, websites: 0, demoWebsites: 0, products: 0 }

test('a first start prints address, user and password in one line', () => {
  expect(startedLines({ url, firstPassword: 'kQ3vT8wLp2Xa' }, nothing, embedded)).toEqual([
    'sign in at http://127.0.0.1:3000 as SuperAdmin with the password kQ3vT8wLp2Xa',
    'ready http://127.0.0.1:3000',
  ])
})

test('a later start prints what is there, where it is, and how a lost password is replaced', () => {
  const demo = { accounts: 3, websites: 5, demoWebsites: 5, products: 75 }
  expect(startedLines({ url }, demo, embedded)).toEqual([
    'found 3 accounts, 5 websites (the demo) and 75 products; files are in /srv/wanpu/data',
    'password lost? stop the server, then run: npm run reset-password -- SuperAdmin',
    'ready http://127.0.0.1:3000',
  ])
  const grown = { accounts: 1, websites: 6, demoWebsites: 5, products: 1 }
  expect(startedLines({}, grown, { ...embedded, databaseUrl: 'postgres://db' })).toEqual([
    'found 1 account, 6 websites (5 of the demo) and 1 product; files are in /srv/wanpu/data',
    'password lost? run: npm run reset-password -- SuperAdmin',
  ])
  const access = { endpoint: 'https://s3.example.com', region: 'eu', bucket: 'shops', pathStyle: false, accessKey: 'a', secretKey: 'hush' }
  expect(startedLines({}, grown, { files: { kind: 's3', access, root: '/wanpu' } })[0]).toContain(
    'files are in s3://shops/wanpu at https://s3.example.com',
  )
})

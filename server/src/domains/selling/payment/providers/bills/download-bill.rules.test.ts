import { expect, test } from 'vitest'
import { checkBillAddress } from './download-bill.ts'

const hosts = ['alipay.com']
const live = { apiUrl: '' }
const test1 = { apiUrl: 'http://127.0.0.1:5000' }

test('a live account gets its bill from the provider’s hosts alone, over TLS', () => {
  const address = 'http://dwbillcenter.alipay.com/downloadBillFile.resource?fileId=X'
  expect(checkBillAddress(address, live, hosts).href).toBe('https://dwbillcenter.alipay.com/downloadBillFile.resource?fileId=X')
  for (const other of [
    ...[
      'https://alipay.com.evil.example/x',
      'https://evilalipay.com/x',
      'https://alipay.com:8443/x',
      'http://127.0.0.1:5000/x',
      'no address',
      '',
    ],
    ...['https://evil.example/?alipay.com', 'https://alipay.com@evil.example/x'],
  ])
    expect(() => checkBillAddress(other, live, hosts)).toThrow('not the provider')
})

test('an account with a test address gets it from there alone', () => {
  expect(checkBillAddress('http://127.0.0.1:5000/bill?x=1', test1, hosts).href).toBe('http://127.0.0.1:5000/bill?x=1')
  for (const other of ['http://127.0.0.1:5001/x', 'https://127.0.0.1:5000/x', 'https://dwbillcenter.alipay.com/x', ''])
    expect(() => checkBillAddress(other, test1, hosts)).toThrow('not the provider')
})

import { expect, test } from 'vitest'
import { addressLines, addressOrder } from './address-lines.ts'
import { countryCodes } from './countries.ts'

const parts = { province: 'P', city: 'C', street: 'A 1', postalCode: '1' }

test.each([
  [{ country: 'DE', city: 'Bonn', street: 'Am Hof 1', postalCode: '53113' }, ['Am Hof 1', '53113 Bonn']],
  [
    { country: 'US', province: 'NY', city: 'Exampleton', street: '1 Sample Road', postalCode: '10001' },
    ['1 Sample Road', 'Exampleton NY 10001'],
  ],
  [{ country: 'CN', province: '广东省', city: '深圳市', street: '南山区科技路 8 号', postalCode: '' }, ['广东省深圳市南山区科技路 8 号']],
  [
    { country: 'CN', province: '北京市', city: '朝阳区', street: '建国路 1 号', postalCode: '100020' },
    ['北京市朝阳区建国路 1 号', '100020'],
  ],
  [{ country: 'TW', city: '台北市大安區', street: '和平東路1號', postalCode: '106' }, ['106', '台北市大安區和平東路1號']],
  [{ country: 'HK', city: '中環', street: '皇后大道中 1 號' }, ['中環皇后大道中 1 號']],
  [
    { country: 'JP', province: '東京都', city: '千代田区', street: '千代田1-1', postalCode: '１０００００１' },
    ['〒100-0001', '東京都千代田区千代田1-1'],
  ],
  [{ country: 'JP', city: '京都市', street: '本町 1', postalCode: '〒600-0001' }, ['〒600-0001', '京都市本町 1']],
  [
    { country: 'JP', province: 'Tokyo', city: 'Chiyoda', street: '1-1 Chiyoda', postalCode: '1000001' },
    ['1-1 Chiyoda', 'Chiyoda Tokyo 〒100-0001'],
  ],
  [
    { country: 'CN', province: 'Guangdong', city: 'Shenzhen', street: '8 Keji Road', postalCode: '518057' },
    ['8 Keji Road', 'Shenzhen Guangdong 518057'],
  ],
  [
    { country: 'KR', province: '서울특별시', city: '종로구', street: '세종대로 1', postalCode: '03172' },
    ['03172', '서울특별시 종로구 세종대로 1'],
  ],
  [{ country: 'IT', province: 'RM', city: 'Roma', street: 'Via Esempio 3', postalCode: '00184' }, ['Via Esempio 3', '00184 Roma RM']],
  [{ country: 'HU', city: 'Budapest', street: 'Fő utca 1', postalCode: '1011' }, ['Budapest', 'Fő utca 1', '1011']],
  [
    { country: 'RU', province: 'Московская обл.', city: 'Химки', street: 'ул. Мира, 1', postalCode: '141400' },
    ['ул. Мира, 1', 'Химки', 'Московская обл.', '141400'],
  ],
  [{ country: 'GB', city: 'London', street: '1 High St', postalCode: 'SW1A 1AA' }, ['1 High St', 'London', 'SW1A 1AA']],
  [
    { country: 'BR', province: 'SP', city: 'São Paulo', street: 'Rua A 1', postalCode: '01310-100' },
    ['Rua A 1', 'São Paulo', 'SP 01310-100'],
  ],
  [{ country: 'SG', city: 'Singapore', street: '1 Orchard Rd', postalCode: '238823' }, ['1 Orchard Rd', 'Singapore 238823']],
  [{ country: 'DE', city: 'Bonn', street: 'Am Hof 1', line2: 'c/o Meyer', postalCode: '53113' }, ['Am Hof 1', 'c/o Meyer', '53113 Bonn']],
  [
    { country: 'US', province: 'NY', city: 'Exampleton', street: '1 Sample Road', line2: 'Apt 4', postalCode: '10001' },
    ['1 Sample Road', 'Apt 4', 'Exampleton NY 10001'],
  ],
  [
    { country: 'JP', province: '東京都', city: '千代田区', street: '千代田1-1', line2: '101号室', postalCode: '1000001' },
    ['〒100-0001', '東京都千代田区千代田1-1 101号室'],
  ],
  [
    { country: 'JP', province: 'Tokyo', city: 'Chiyoda', street: '1-1 Chiyoda', line2: 'Room 101', postalCode: '1000001' },
    ['1-1 Chiyoda', 'Room 101', 'Chiyoda Tokyo 〒100-0001'],
  ],
  [
    { country: 'CN', province: '广东省', city: '深圳市', street: '南山区科技路 8 号', line2: '402 室', postalCode: '' },
    ['广东省深圳市南山区科技路 8 号 402 室'],
  ],
  [
    { country: 'KR', province: '서울특별시', city: '종로구', street: '세종대로 1', line2: '101동 202호', postalCode: '03172' },
    ['03172', '서울특별시 종로구 세종대로 1 101동 202호'],
  ],
  [
    { country: 'HU', city: 'Budapest', street: 'Fő utca 1', line2: '2. em. 3.', postalCode: '1011' },
    ['Budapest', 'Fő utca 1', '2. em. 3.', '1011'],
  ],
  [{ country: 'FR', city: 'Paris', street: '1 rue A', postalCode: '75001' }, ['1 rue A', '75001 Paris']],
])('an address like %j is written %j', (address, lines) => {
  expect(addressLines(address)).toEqual(lines)
})

test('in every country no part is lost, and the fields of the form have the order of the lines', () => {
  for (const country of countryCodes) {
    const written = addressLines({ country, province: '甲', city: '乙', street: '丙', line2: '戊', postalCode: '丁' })
      .join('')
      .replace(/[^甲乙丙戊]/g, '')
    const order = addressOrder(country)
    const named = order.flatMap((part) => ({ province: '甲', city: '乙', street: '丙', line2: '戊', postalCode: [] })[part])
    expect([country, written]).toEqual([country, named.join('')])
    expect([country, order.length]).toEqual([country, 5])
    expect([country, addressLines({ country, ...parts }).join(' ')]).toEqual([country, expect.stringContaining('1')])
  }
})

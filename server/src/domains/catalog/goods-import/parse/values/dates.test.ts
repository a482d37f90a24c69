import { zoneOf } from '@wanpu/contract'
import { describe, expect, test } from 'vitest'
import { readDate } from './dates.ts'
import { FileDates } from './file-dates.ts'

const zone = zoneOf('Europe/Berlin')

/** The days under dmy, mdy and ymd, in the zone; `…T10:00` is a moment. */
function read(text: string) {
  const readings = readDate(text, zone)
  if (!readings) return readings
  const said = [...readings].map(([order, { starts, ends }]): [string, string] => {
    const clock = zone.clockOf(new Date(starts))
    return [order, starts === ends ? clock : clock.slice(0, 10)]
  })
  return new Set(said.map(([, day]) => day)).size === 1 && said.length === 3 ? said[0]?.[1] : Object.fromEntries(said)
}

test.each([
  ['2019-12-31', '2019-12-31'],
  ['2019/12/31', '2019-12-31'],
  ['2019.12.31', '2019-12-31'],
  ['20191231', '2019-12-31'],
  ['2019年12月31日', '2019-12-31'],
  ['２０１９年１２月３１日', '2019-12-31'],
  ['2019년 12월 31일', '2019-12-31'],
  ['43830', '2019-12-31'],
  ['2019-12-31 00:00:00', '2019-12-31'],
  ['2019-12-31 10:20:30', '2019-12-31 10:20:30'],
  ['2019-12-31T10:20:30+08:00', '2019-12-31 03:20:30'],
  ['2019-12-31T10:20:30.000Z', '2019-12-31 11:20:30'],
  ['2019-12-31 10:20:30 UTC', '2019-12-31 11:20:30'],
  ['1577787630', '2019-12-31 11:20:30'],
  ['31 Dec 2019', '2019-12-31'],
  ['31-Dec-19', '2019-12-31'],
  ['Dec 31, 2019', '2019-12-31'],
  ['December 31st, 2019', '2019-12-31'],
  ['31. Dezember 2019', '2019-12-31'],
  ['31 décembre 2019', '2019-12-31'],
  ['mar. 31 déc. 2019', '2019-12-31'],
  ['31 de diciembre de 2019', '2019-12-31'],
  ['31 dicembre 2019', '2019-12-31'],
  ['31 de dezembro de 2019', '2019-12-31'],
  ['31 grudnia 2019', '2019-12-31'],
  ['31 декабря 2019', '2019-12-31'],
  ['1 mei 2019', '2019-05-01'],
  ['15 sierpnia 2019', '2019-08-15'],
  ['3 août 2019', '2019-08-03'],
  ['31.12.2019', { dmy: '2019-12-31' }],
  ['31/12/2019', { dmy: '2019-12-31' }],
  ['12/31/2019', { mdy: '2019-12-31' }],
  ['12/31/2019 11:59 PM', { mdy: '2019-12-31 23:59:00' }],
  ['05/12/2026', { dmy: '2026-12-05', mdy: '2026-05-12' }],
  ['05-12-2026', { dmy: '2026-12-05', mdy: '2026-05-12' }],
  ['05.12.2026', { dmy: '2026-12-05' }],
  ['05/12/26', { dmy: '2026-12-05', mdy: '2026-05-12', ymd: '2005-12-26' }],
  ['', null],
  ['0000-00-00', null],
  ['0000-00-00 00:00:00', null],
  ['31/02/2019', undefined],
  ['2019-13-01', undefined],
  ['next week', undefined],
  ['31 Foo 2019', undefined],
  ['2019-12-31 25:00', undefined],
])('%s', (text, expected) => expect(read(text)).toEqual(expected))

describe('on 28 November 2026', () => {
  const now = new Date('2026-11-28T12:00:00Z')
  const datesOf = (cells: string[], order?: 'dmy' | 'mdy' | 'ymd') => {
    const dates = new FileDates({ now, timeZone: 'UTC', order })
    dates.judge(
      cells.map((cell, at) => ({ row: at + 1, cells: [cell] })),
      [0],
    )
    return dates
  }

  test.each([
    { name: 'is said by the date itself', cells: ['2026-12-05'], end: '2026-12-05', state: 'running' },
    { name: 'the last day counts', cells: [], end: '2026-11-28', state: 'running' },
    { name: 'a moment of today', cells: [], end: '2026-11-28 11:00:00', state: 'over' },
    { name: 'over under both orders', cells: ['05/12/2019'], end: '05/12/2019', state: 'over' },
    { name: 'depends on the order', cells: ['05/12/2026'], end: '05/12/2026', state: 'unclear' },
    { name: 'another cell proves the day first', cells: ['05/12/2026', '31/12/2019'], end: '05/12/2026', state: 'running' },
    { name: 'another cell proves the month first', cells: ['05/12/2026', '12/31/2019'], end: '05/12/2026', state: 'over' },
    { name: 'two cells contradict each other', cells: ['31/12/2019', '12/31/2019', '05/12/2026'], end: '05/12/2026', state: 'unclear' },
    { name: 'years far ahead are none', cells: ['31/12/19'], end: '31/12/19', state: 'over' },
    { name: 'years in front', cells: ['19/12/31'], end: '19/12/31', state: 'over' },
    { name: 'no date', cells: ['soon'], end: 'soon', state: 'unreadable' },
  ] as const)('$name', ({ cells, end, state }) => {
    const dates = datesOf([...cells])
    expect(dates.stateOf('', end)).toBe(state)
    expect(dates.choice).toEqual(state === 'unclear' ? { order: null, choices: ['dmy', 'mdy'], example: end } : null)
  })

  test.each([
    ['dmy', 'running'],
    ['mdy', 'over'],
  ] as const)('the order %s was chosen', (order, state) => {
    const dates = datesOf(['05/12/2026'], order)
    expect(dates.stateOf('', '05/12/2026')).toBe(state)
    expect(dates.stateOf('', '31/12/2019')).toBe('over')
    expect(dates.choice).toMatchObject({ order })
  })
})

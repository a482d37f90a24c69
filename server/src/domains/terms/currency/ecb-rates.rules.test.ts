import { expect, test } from 'vitest'
import { ecbFile } from '../../../../../testkit/src/ecb.ts'
import { parseEcbRates } from './ecb-rates.rules.ts'

test('a file of the ECB has a day, and a rate for each currency', () => {
  const rates = parseEcbRates(ecbFile({ '2026-11-26': { USD: '1.0563', JPY: '163.42', HUF: '410.05' } }))

  expect(rates?.day).toBe('2026-11-26')
  expect([...(rates?.perEuro ?? [])]).toEqual([
    ['USD', 1.0563],
    ['JPY', 163.42],
    ['HUF', 410.05],
  ])
  expect(rates?.unusable).toEqual(new Set())
})

test('of the file with the days before the newest day counts, whatever the order, and each day is told', () => {
  const days = { '2026-11-25': { USD: '1.05' }, '2026-11-26': { USD: '1.06' }, '2026-11-24': { USD: '1.04', CHF: '0.93' } }

  const rates = parseEcbRates(ecbFile(days))
  expect(rates).toMatchObject({ day: '2026-11-26', perEuro: new Map([['USD', 1.06]]), unusable: new Set() })
  expect(rates?.days).toEqual(
    new Map(Object.entries(days).map(([day, each]) => [day, new Map(Object.entries(each).map(([code, rate]) => [code, Number(rate)]))])),
  )
})

test.each(['0', '-1.2', 'N/A', '', '1,05', 'Infinity', '1e9', '0.000'])('a rate "%s" is unusable, and the others stay', (rate) => {
  const rates = parseEcbRates(ecbFile({ '2026-11-26': { USD: '1.0563', TRY: rate } }))

  expect(rates).toMatchObject({ perEuro: new Map([['USD', 1.0563]]), unusable: new Set(['TRY']) })
})

test('a currency that is there twice counts only where both say the same', () => {
  const [twice, same] = ["<Cube currency='CHF' rate='0.9'/><Cube currency='CHF' rate='0.8'/>", "<Cube currency='USD' rate='1.1'/>"]
  const file = `<a><Cube time='2026-11-26'>${twice}${same}${same}<Cube currency='usd' rate='9'/><Cube rate='9'/></Cube></a>`

  expect(parseEcbRates(file)).toMatchObject({ day: '2026-11-26', perEuro: new Map([['USD', 1.1]]), unusable: new Set(['CHF']) })
})

const day = '<Cube time="2026-11-26">'
test.each([
  ['no XML', '{"rates":{"USD":1.05}}'],
  ['nothing', ''],
  ['a page', '<!doctype html><title>Sign in</title>'],
  ['XML of another kind', '<rss><channel/></rss>'],
  ['a file that breaks off', ecbFile({ '2026-11-26': { USD: '1.0563' } }).slice(0, -30)],
  ['no rate', ecbFile({ '2026-11-26': {} })],
  ['only rates that can’t be used', ecbFile({ '2026-11-26': { USD: '0' } })],
  ['a day that does not exist', ecbFile({ '2026-13-45': { USD: '1.05' } })],
  ['rates without a day', `<a><Cube currency='USD' rate='1.05'/></a>`],
  ['entities of its own', `<!DOCTYPE a [<!ENTITY x "1.05">]><a>${day}<Cube currency='USD' rate='&x;'/></Cube></a>`],
])('%s is not read', (_, text) => {
  expect(parseEcbRates(text)).toBeUndefined()
})

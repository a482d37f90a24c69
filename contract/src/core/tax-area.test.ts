import { expect, test } from 'vitest'
import { isWrongVatNumber, taxAreaOf } from './tax-area.ts'

test.each([
  ['Canary Islands', 'ES', '35001'],
  ['Canary Islands', 'ES', 'E-38001'],
  ['Ceuta', 'ES', '51001'],
  ['Melilla', 'ES', '52001'],
  ['Büsingen', 'DE', '78266'],
  ['Büsingen, written in full width', 'DE', '７８２６６'],
  ['Helgoland', 'DE', 'D-27498'],
  ['Livigno', 'IT', '23041'],
  ['Campione', 'IT', 'I-22061'],
  ['San Marino, written as Italy', 'IT', '47890'],
  ['Vatican, written as Italy', 'IT', '00120'],
  ['Åland', 'FI', '22100'],
  ['Åland', 'FI', 'FI-22410'],
  ['Guadeloupe', 'FR', '97110'],
  ['Réunion', 'FR', '97400'],
  ['Mayotte', 'FR', '97600'],
  ['French Polynesia', 'FR', '98713'],
  ['New Caledonia', 'FR', '98800'],
  ['Mount Athos', 'GR', '630 86'],
  ['Greenland, written as Denmark', 'DK', '3900'],
  ['Jersey, written as the United Kingdom', 'GB', 'JE2 3QA'],
  ['Gibraltar, written as the United Kingdom', 'GB', 'GX11 1AA'],
  ['Svalbard', 'NO', '9170'],
  ['Samnaun', 'CH', '7563'],
])('%s (%s %s) is outside of the tax area of its country', (_, country, postalCode) => {
  expect(taxAreaOf({ country, postalCode })).toMatchObject({ isOutside: true, vatCountry: '' })
})

test.each([
  ['mainland Spain', 'ES', '28001', { country: 'ES', vatCountry: 'ES' }],
  ['a neighbour of Büsingen', 'DE', '78262', { country: 'DE', vatCountry: 'DE' }],
  ['Corsica', 'FR', '20000', { country: 'FR', vatCountry: 'FR' }],
  ['Monaco', 'MC', '98000', { country: 'FR', vatCountry: 'FR' }],
  ['Monaco, written as France', 'FR', '98000', { country: 'FR', vatCountry: 'FR' }],
  ['Isle of Man', 'IM', 'IM1 1AA', { country: 'GB', vatCountry: '' }],
  ['Great Britain', 'GB', 'SW1A 1AA', { country: 'GB', vatCountry: '' }],
  ['Bath, not Northern Ireland', 'GB', 'BA1 1AA', { country: 'GB', vatCountry: '' }],
  ['Northern Ireland', 'GB', 'bt1 5gs', { country: 'GB', vatCountry: 'XI' }],
  ['Akrotiri and Dhekelia', 'CY', '4640', { country: 'CY', vatCountry: 'CY' }],
  ['Madeira', 'PT', '9000-001', { country: 'PT', vatCountry: 'PT', standardPercent: 22 }],
  ['Azores', 'PT', '9500-150', { country: 'PT', vatCountry: 'PT', standardPercent: 16 }],
  ['Lisbon', 'PT', '1000-001', { country: 'PT', vatCountry: 'PT' }],
  ['Jungholz', 'AT', '6691', { country: 'AT', vatCountry: 'AT', standardPercent: 19 }],
  ['Mittelberg', 'AT', 'A-6993', { country: 'AT', vatCountry: 'AT', standardPercent: 19 }],
  ['a neighbour of Jungholz', 'AT', '6600', { country: 'AT', vatCountry: 'AT' }],
  ['Gibraltar', 'GI', 'GX11 1AA', { country: 'GI', vatCountry: '' }],
  ['San Marino', 'SM', '47890', { country: 'SM', vatCountry: '' }],
  ['Vatican', 'VA', '00120', { country: 'VA', vatCountry: '' }],
  ['Andorra', 'AD', 'AD500', { country: 'AD', vatCountry: '' }],
  ['Åland by its own code', 'AX', '22100', { country: 'AX', vatCountry: '' }],
  ['Réunion by its own code', 'RE', '97400', { country: 'RE', vatCountry: '' }],
  ['an address without a post code', 'ES', undefined, { country: 'ES', vatCountry: 'ES' }],
])('%s (%s %s) is taxed there', (_, country, postalCode, area) => {
  expect(taxAreaOf({ country, postalCode })).toEqual({ isOutside: false, ...area })
})

test.each([
  ['a right number', 'SW1A 1AA', 'GB 980 7806 84', false],
  ['its digits alone', 'SW1A 1AA', '980780684', false],
  ['a health authority', 'SW1A 1AA', 'GBHA599', false],
  ['none', 'SW1A 1AA', ' ', false],
  ['wrong check digits', 'SW1A 1AA', 'GB980780685', true],
  ['a number of Northern Ireland', 'SW1A 1AA', 'XI980780684', true],
  ['a number of Great Britain in Northern Ireland, whose numbers of the EU begin with XI', 'BT1 5GS', 'GB980780684', true],
  ['any text in Jersey', 'JE2 3QA', '123', false],
])('%s in Great Britain', (_, postalCode, number, isWrong) => {
  expect(isWrongVatNumber({ country: 'GB', postalCode }, number)).toBe(isWrong)
})
